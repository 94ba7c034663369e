export { type ChosenPrinter, printsText, useChosenPrinter } from './chosen-printer.ts'
export { personActions } from './person-actions.ts'
export type { PersonToPrint } from './print-api.ts'
export { PrintBadge, PrinterSelect } from './print-parts.tsx'
