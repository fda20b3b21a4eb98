import './fonts.css'
import './app.css'
import { mount } from 'svelte'
import './game/settings.svelte'
import App from './App.svelte'

mount(App, { target: document.getElementById('app')! })
