import type { EventDetails } from '@parley/contract/app'
import { networkingCalls, readFound } from '@parley/contract/networking'
import type { ParticipantDetails, PersonBrief } from '@parley/contract/participants'
import { useState } from 'react'
import { BookAction } from '../../features/meetings/index.ts'
import { useCall } from '../../lib/api/index.ts'

/** So many are offered to choose from, without the two who are not offered. */
const MOST = 12
const NOBODY: readonly PersonBrief[] = []

/** Books a meeting for the person whose page it is, with anyone whom the list of people finds; nobody is looked for before. */
export function Book({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const [query, ask] = useState<string | null>(null)
  const input = { eventId: event.id, query: query ?? '', length: MOST }
  const { data } = useCall(networkingCalls.searchParticipants, input, { enabled: query !== null, keepPrevious: true })
  return <BookAction event={event} person={person} people={data ? readFound(data) : NOBODY} onQuery={ask} />
}
