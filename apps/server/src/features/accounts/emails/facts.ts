import { defineFact } from '../../../platform/facts/facts.ts'

/**
 * A user has confirmed an email. Records that wait under the email, such as a registration, may now become the user's.
 */
export const emailVerified = defineFact<{ userId: string; email: string }>('accounts.emailVerified')
