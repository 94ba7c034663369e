export { countPeople, getPeople, getPerson } from './get-people.ts'
export { dayBegan, inviteAgain, remindPeople } from './mail-people.ts'
export { type PeopleFilters, readPeopleIds } from './people-store.ts'
