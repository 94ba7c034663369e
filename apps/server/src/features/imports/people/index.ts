export { type ExportColumn, type ExportedRow, exportColumns } from './export-columns.ts'
export { peopleRows } from './people-rows.ts'
