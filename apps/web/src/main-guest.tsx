import './styles/index.css'
import 'virtual:look.css'
import { start } from './app/program/start.tsx'

/* The program for pages before a sign-in: sign-in and registration, links in emails, tickets, static pages. */

start('guest', () => import('./app/program/guest-program.tsx').then((it) => it.guestProgram))
