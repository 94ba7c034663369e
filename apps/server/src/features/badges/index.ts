export {
  copyPrinters,
  forgetPrints,
  insertPrintHistory,
  printAfterScan,
  printersSql,
  transferPrints,
} from './printing/index.ts'
export { badges } from './routes.ts'
export { copyTemplates, exportTemplates, insertTemplates } from './templates/index.ts'
export { ticketTexts, writeTicketIcs, writeTicketPdf } from './tickets/index.ts'
