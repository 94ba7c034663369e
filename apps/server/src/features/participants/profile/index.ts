export { changeParticipants, getOwnProfile } from './change-people.ts'
export { createParticipants } from './create-people.ts'
