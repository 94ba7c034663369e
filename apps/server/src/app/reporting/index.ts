export { reportProblem } from './report-problem.ts'
export { reportSpeed, showSpeed } from './report-speed.ts'
