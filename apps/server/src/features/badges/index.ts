export {
  copyPrinters,
  forgetPrints,
  handPrints,
  printAfterScan,
  printersSql,
} from './printing/index.ts'
export { badges } from './routes.ts'
export { copyTemplates, exportTemplates } from './templates/index.ts'
