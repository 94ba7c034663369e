import { defineFact } from '../../../platform/facts/facts.ts'

export interface VisiblePerson {
  readonly name: string
  readonly surname: string
  readonly photoPath: string | null
}

/** An account has changed. `before` is set if the visible name or photo may have changed. */
export const profileChanged = defineFact<{ userId: string; before?: VisiblePerson }>('accounts.profileChanged')

export const userSignedUp = defineFact<{ userId: string; eventId: string | null }>('accounts.userSignedUp')

export const userDeleted = defineFact<{ userId: string }>('accounts.userDeleted')
