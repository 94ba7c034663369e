export { fillContacts } from './bulk-store.ts'
export { forgetContacts, forgetContactsOn, handContacts } from './contact-store.ts'
export { readTogether } from './read-contacts.ts'
export { contacts } from './routes.ts'
