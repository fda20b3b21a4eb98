import './fonts.css'
import './app.css'
import { mount } from 'svelte'
import './match/settings.svelte'
import App from './App.svelte'

// What a bad line needs; see sw.js.  Without a safe address browsers offer none.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}))
}

mount(App, { target: document.getElementById('app')! })
