export { ensureDemo } from './ensure-demo.ts'
export { demo } from './routes.ts'
