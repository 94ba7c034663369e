export { exportDependents, getDependents } from './dependents.ts'
