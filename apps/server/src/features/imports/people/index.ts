export { type ExportColumn, type ExportedRow, exportColumns } from './export-columns.ts'
export { peopleNames } from './known-names.ts'
export { peopleRows } from './people-rows.ts'
