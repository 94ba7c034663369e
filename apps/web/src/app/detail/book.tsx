import type { EventDetails } from '@parley/contract/app'
import { networkingCalls, parseFoundPeople } from '@parley/contract/networking'
import type { ParticipantDetails, PersonBrief } from '@parley/contract/participants'
import { useState } from 'react'
import { BookAction } from '../../features/meetings/index.ts'
import { useCall } from '../../lib/api/index.ts'

/** Maximum number of further people, besides the two who meet. */
const MOST = 12
const NOBODY: readonly PersonBrief[] = []

/** Lets a person be invited to a meeting. The list of further people is not loaded before the first search. */
export function Book({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const [query, ask] = useState<string | null>(null)
  const input = { eventId: event.id, query: query ?? '', length: MOST }
  const { data } = useCall(networkingCalls.searchParticipants, input, { enabled: query !== null, keepPrevious: true })
  return <BookAction event={event} person={person} people={data ? parseFoundPeople(data) : NOBODY} onQuery={ask} />
}
