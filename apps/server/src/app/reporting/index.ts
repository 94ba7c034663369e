export { reportProblem } from './report-problem.ts'
export { registerSpeedMetrics, reportSpeed } from './report-speed.ts'
