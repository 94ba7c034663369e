import { defineFact } from '../../../platform/facts/facts.ts'

/** The data of a person that others see. */
export interface VisiblePerson {
  readonly name: string
  readonly surname: string
  readonly photoPath: string | null
}

/** An account has changed. `before` is set if the visible name or photo may have changed. */
export const profileChanged = defineFact<{ userId: string; before?: VisiblePerson }>('accounts.profileChanged')

/** `eventId` is the event of the page on which the user signed up, or null. */
export const userSignedUp = defineFact<{ userId: string; eventId: string | null }>('accounts.userSignedUp')

/** An account was deleted with all personal data in it. */
export const userDeleted = defineFact<{ userId: string }>('accounts.userDeleted')
