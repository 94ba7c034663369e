export { useFirstPeople } from './api.ts'
export { FoundPerson } from './components/found-person.tsx'
export { whyThisPerson } from './why-this-person.ts'
