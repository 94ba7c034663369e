import './styles/index.css'
import 'virtual:look.css'
import { start } from './app/program/start.tsx'

/* The program for people who are signed in. Parts of it are in its own file: another file that imports them does not start it. */

start('app', () => import('./app/program/app-program.tsx').then((it) => it.appProgram))
