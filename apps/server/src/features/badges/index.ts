export {
  copyPrinters,
  forgetPrints,
  handPrints,
  insertPrintHistory,
  printAfterScan,
  printersSql,
} from './printing/index.ts'
export { badges } from './routes.ts'
export { copyTemplates, exportTemplates, insertTemplates } from './templates/index.ts'
export { ticketWords, writeTicketIcs, writeTicketPdf } from './tickets/index.ts'
