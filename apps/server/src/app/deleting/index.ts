export { countDependents, type DependentRow, dependentsTable, exportDependents } from './dependents.ts'
