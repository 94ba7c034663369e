export { countPeople, getPeople, getPerson } from './get-people.ts'
export { inviteAgain, mailInvited, mailReminded, openEvent, remindPeople, startOfLocalDay } from './mail-people.ts'
export { and, beginWith, fitting, listPeopleIds, type PeopleFilters, remindable } from './people-store.ts'
