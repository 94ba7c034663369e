export { getEventFiles } from './get-event-files.ts'
export { recountFiles } from './recount-files.ts'
