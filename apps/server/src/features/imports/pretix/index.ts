export { fetchAttendees } from './fetch-attendees.ts'
export { readAddress } from './read-address.ts'
export { readPretixFile } from './read-pretix-file.ts'
