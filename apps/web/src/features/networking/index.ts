export { useFirstPeople } from './api.ts'
export { FoundPerson } from './components/found-person.tsx'
export { useKnownPerson } from './use-known-person.ts'
export { whyThisPerson } from './why-this-person.ts'
