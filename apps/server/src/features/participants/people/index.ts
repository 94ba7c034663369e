export { countPeople, getPeople, getPerson } from './get-people.ts'
export { dayBegan, inviteAgain, mailInvited, mailReminded, openEvent, remindPeople } from './mail-people.ts'
export { and, beginWith, fitting, type PeopleFilters, readPeopleIds, remindable } from './people-store.ts'
