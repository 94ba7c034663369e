export { insertPopups } from './popup-store.ts'
export { popups } from './routes.ts'
export { deleteRoundsOf, maySeeRounds, type RunOfEvent, runSql } from './speed/index.ts'
export { maySeeTable, type TableOfEvent, tablesSql } from './tables-of-event.ts'
