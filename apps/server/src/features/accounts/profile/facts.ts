import { defineFact } from '../../../platform/facts/facts.ts'

/** What others see of a person. */
export interface ShownPerson {
  readonly name: string
  readonly surname: string
  readonly photoPath: string | null
}

/** An account has changed; `before` tells how its user was shown, when that may have changed. */
export const profileChanged = defineFact<{ userId: string; before?: ShownPerson }>('accounts.profileChanged')

/** `eventId` is the event on whose page the user signed up, or null. */
export const userSignedUp = defineFact<{ userId: string; eventId: string | null }>('accounts.userSignedUp')

/** An account is gone with all that was personal in it. */
export const userDeleted = defineFact<{ userId: string }>('accounts.userDeleted')
