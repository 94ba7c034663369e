export { countPeople, getPeople, getPerson } from './get-people.ts'
export {
  inviteAgain,
  mailInvited,
  openEvent,
  remindPeople,
  sendProfileReminders,
  startOfLocalDay,
} from './mail-people.ts'
export { and, fitting, listPeopleIds, type PeopleFilters, remindable, withClauseSql } from './people-store.ts'
