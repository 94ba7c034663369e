export { countDependents, dependentsTable, exportDependents } from './dependents.ts'
