import type { FoundPerson } from '@parley/contract/networking'
import type { Reason as Why } from '@parley/contract/participants'

export interface Reason {
  readonly kind: 'offersYouSeek' | 'seeksYouOffer'
  readonly optionId: string
}

/**
 * Returns the reason to meet: first an offer that the reader seeks, then a seek that the reader offers. Null without
 * either.
 */
export function reasonToMeet({ offersYouSeek, seeksYouOffer }: Matches): Reason | null {
  const [offered] = offersYouSeek
  if (offered) return { kind: 'offersYouSeek', optionId: offered }
  const [sought] = seeksYouOffer
  return sought ? { kind: 'seeksYouOffer', optionId: sought } : null
}

/**
 * Returns the reasons for a meeting request. Undefined without a match, because there may be other kinds of reasons.
 */
export function reasonsForRequest(person: Matches): readonly Why[] | undefined {
  const reason = reasonToMeet(person)
  if (!reason) return undefined
  const kind = reason.kind === 'offersYouSeek' ? 'theyOffer' : 'theySeek'
  return [{ kind, optionId: reason.optionId, text: null, sdt: null }]
}

/** Returns the further matches, each option once. */
export function otherMatches({ offersYouSeek, seeksYouOffer }: Matches, reason: Reason | null): string[] {
  return [...new Set([...offersYouSeek, ...seeksYouOffer])].filter((id) => id !== reason?.optionId)
}

type Matches = Pick<FoundPerson, 'offersYouSeek' | 'seeksYouOffer'>
