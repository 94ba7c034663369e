export { popups } from './routes.ts'
