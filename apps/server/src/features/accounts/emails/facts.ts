import { defineFact } from '../../../platform/facts/facts.ts'

/** A user has confirmed an email. Records that wait under it, such as a registration, may now become theirs. */
export const emailVerified = defineFact<{ userId: string; email: string }>('accounts.emailVerified')
