import { defineFact } from '../../../platform/facts/facts.ts'

/** Records that wait under the email, such as a registration, may now become theirs. */
export const emailVerified = defineFact<{ userId: string; email: string }>('accounts.emailVerified')
