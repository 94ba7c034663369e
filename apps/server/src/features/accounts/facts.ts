import { defineFact } from '../../platform/facts.ts'

/** `eventId` names the event on whose page the person signed up, if it was one's. */
export const userSignedUp = defineFact<{ userId: string; eventId: string | null }>('accounts.userSignedUp')
