export { bulk } from './routes.ts'
