import { defineFact } from '../../../platform/facts/facts.ts'

/** A user has confirmed an email: what was kept for it, such as a registration, may be theirs now. */
export const emailVerified = defineFact<{ userId: string; email: string }>('accounts.emailVerified')
