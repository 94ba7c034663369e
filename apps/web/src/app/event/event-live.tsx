import type { ReplyOf } from '@parley/contract'
import { appCalls, type EventDetails, type EventFace, eventTopic } from '@parley/contract/app'
import { eventCalls, visibleTabs } from '@parley/contract/events'
import { setupCalls } from '@parley/contract/participants'
import { sessionCalls } from '@parley/contract/sessions'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useEvent } from '../../lib/event/current-event.tsx'
import { useTopic } from '../../lib/live/index.ts'

/** Milliseconds over which refetches are spread, because not everyone in the hall may send them at once. */
const SPREAD_MS = 3_000

/**
 * Merges live changes of the event without a request. The event is fetched again only if the reader's type is unknown
 * in it, or the categories have changed.
 * @see docs/rules/events.md EVENT-11
 */
export function EventLive({ eventId }: { eventId: string }) {
  const client = useQueryClient()
  const { event } = useEvent(eventId, { enabled: false })
  const face = useTopic(eventTopic, { eventId }).rows[0]
  const newer = face && event && face.rev > event.rev ? face : null
  useEffect(() => {
    if (!newer) return
    const queryKey = queryKeyOf(appCalls.getEvents, { id: newer.id })
    const held = client.getQueryData<ReplyOf<typeof appCalls.getEvents>>(queryKey)?.event
    if (!held) return
    client.setQueryData(queryKey, { event: mergeFace(held, newer) })
    void client.invalidateQueries({ queryKey, refetchType: knowsType(held, newer) ? 'none' : 'active' })
    void client.invalidateQueries({ queryKey: queryKeyOf(eventCalls.getEventSettings, { eventId: newer.id }) })
    const refetchSoon = (...queryKeys: QueryKey[]) =>
      setTimeout(() => {
        for (const each of queryKeys) void client.invalidateQueries({ queryKey: each })
      }, SPREAD_MS * Math.random())
    // Only the server knows which categories the reader may see.
    if (newer.categoriesRev > held.categoriesRev) {
      refetchSoon(queryKey, queryKeyOf(setupCalls.getCategories, { eventId: newer.id }))
    }
    if (newer.programmeRev > held.programmeRev) refetchSoon(...PROGRAMME.map((call) => queryKeyOf(call)), ...ORGANIZED)
  }, [client, newer])
  return null
}

const { getProgramme, getSession, getLiveSessions, getRooms, getSpeakers, getSpeaker } = sessionCalls
const PROGRAMME = [getProgramme, getSession, getLiveSessions, getRooms, getSpeakers, getSpeaker]

/**
 * Keys of calls for organizers. They are given by name, because importing the calls would enlarge everyone's bundle.
 */
const ORGANIZED = ['getDealRooms', 'getDealRoom', 'getEditedProgramme', 'getDefinition'].map((name) => [
  sessionCalls.getRooms.feature,
  name,
])

const knowsType = ({ me }: EventDetails, { participantTypes }: EventFace) =>
  me === null || participantTypes.some(({ id }) => id === me.typeId)

function mergeFace(held: EventDetails, { limitTabs, allTabs, ...face }: EventFace): EventDetails {
  const tabs = held.me ? visibleTabs({ limitTabs, tabs: allTabs, viewer: held.me }) : []
  return { ...held, ...face, tabs }
}
