import type { FoundPerson } from '@parley/contract/networking'
import type { Reason as Why } from '@parley/contract/participants'

export interface Reason {
  readonly kind: 'offersYouSeek' | 'seeksYouOffer'
  readonly optionId: string
}

/** Why a person is worth meeting: first what they offer and I seek, then what they seek and I offer. Null without either. */
export function whyThisPerson({ offersYouSeek, seeksYouOffer }: Matches): Reason | null {
  const [offered] = offersYouSeek
  if (offered) return { kind: 'offersYouSeek', optionId: offered }
  const [sought] = seeksYouOffer
  return sought ? { kind: 'seeksYouOffer', optionId: sought } : null
}

/** The same as the form of a request reads it; undefined without a reason, since there may be others than matches. */
export function whyToAsk(person: Matches): readonly Why[] | undefined {
  const reason = whyThisPerson(person)
  if (!reason) return undefined
  const kind = reason.kind === 'offersYouSeek' ? 'theyOffer' : 'theySeek'
  return [{ kind, optionId: reason.optionId, text: null, sdt: null }]
}

/** All else that fits, each option once and without the one that the reason names. */
export function otherMatches({ offersYouSeek, seeksYouOffer }: Matches, reason: Reason | null): string[] {
  return [...new Set([...offersYouSeek, ...seeksYouOffer])].filter((id) => id !== reason?.optionId)
}

type Matches = Pick<FoundPerson, 'offersYouSeek' | 'seeksYouOffer'>
