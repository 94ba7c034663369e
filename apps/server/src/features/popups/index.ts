export { popups } from './routes.ts'
export { maySeeTable, type TableOfEvent, tablesSql } from './tables-of-event.ts'
