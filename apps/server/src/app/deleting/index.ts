export { countDependents, exportDependents } from './dependents.ts'
