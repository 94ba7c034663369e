import './styles/index.css'
import 'virtual:look.css'
import { start } from './app/program/start.tsx'

/*
 * The program for signed-in people. Its code is in another file, so that importing parts of it does not start the
 * program.
 */

start('app', () => import('./app/program/app-program.tsx').then((it) => it.appProgram))
