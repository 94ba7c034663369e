export { printAfterScan } from './order-print.ts'
export { forgetPrints, handPrints } from './print-store.ts'
export { copyPrinters, printersSql } from './printer-store.ts'
export { servePrinting } from './routes.ts'
