export { useImport } from './api.ts'
