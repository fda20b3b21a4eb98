import './fonts.css'
import './app.css'
import { mount } from 'svelte'
import './match/settings.svelte'
import App from './App.svelte'

mount(App, { target: document.getElementById('app')! })
