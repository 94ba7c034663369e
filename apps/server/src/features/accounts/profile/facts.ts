import { defineFact } from '../../../platform/facts.ts'

/** Somebody has proved that an address is theirs: what was kept for that address may be theirs now. */
export const emailVerified = defineFact<{ userId: string; email: string }>('accounts.emailVerified')

/** A code is waiting to be mailed; it is made from its id by `codeOf`. */
export const codeAsked = defineFact<{ codeId: string }>('accounts.codeAsked')

/** A link that signs in is waiting to be mailed; its token is made from its id by `linkTokenOf`. */
export const signInLinkAsked = defineFact<{ linkId: string }>('accounts.signInLinkAsked')

/** What others see of a person. */
export interface ShownPerson {
  readonly name: string
  readonly surname: string
  readonly photoPath: string | null
}

/** Something of an account is another one now; `before` tells how its person was shown, when that may have changed. */
export const profileChanged = defineFact<{ userId: string; before?: ShownPerson }>('accounts.profileChanged')

/** `eventId` names the event on whose page the person signed up, if it was one's. */
export const userSignedUp = defineFact<{ userId: string; eventId: string | null }>('accounts.userSignedUp')

/** An account is gone with all that was personal in it. */
export const userDeleted = defineFact<{ userId: string }>('accounts.userDeleted')
