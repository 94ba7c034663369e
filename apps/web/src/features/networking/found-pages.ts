import type { ReplyOf } from '@parley/contract'
import { type FoundPerson, type networkingCalls, parseFoundPeople, type Suggestion } from '@parley/contract/networking'
import type { InfiniteData } from '@tanstack/react-query'

type Found = ReplyOf<typeof networkingCalls.searchParticipants>

/** Returns the people in one cached page or several. */
export function peopleIn(cached: unknown): FoundPerson[] {
  const list = cached as Found | InfiniteData<Found> | undefined
  const pages = !list ? [] : 'pages' in list ? list.pages : [list]
  return pages.flatMap(parseFoundPeople)
}

export const toFoundPerson = ({ reasons: _why, ...person }: Suggestion): FoundPerson => ({
  ...person,
  name: person.fullName,
  surname: '',
  organizer: false,
  offersYouSeek: [],
  seeksYouOffer: [],
  contactState: null,
})

export const containsPerson = (cached: unknown, personId: string): boolean =>
  peopleIn(cached).some(({ id }) => id === personId)
