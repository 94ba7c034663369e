import type { ReplyOf } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { eventTopic } from '@parley/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeyOf } from '../../../lib/api/index.ts'
import { useEvent } from '../../../lib/current-event.tsx'
import { useTopic } from '../../../lib/live/index.ts'

/**
 * Puts what an organizer has changed into the event that the page holds. What differs by reader, as the tabs do, is read
 * anew where the event is next opened: not by a whole hall at once.
 *
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
    client.setQueryData<ReplyOf<typeof appCalls.getEvents>>(
      queryKey,
      (held) => held?.event && { ...held, event: { ...held.event, ...newer } },
    )
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }, [client, newer])
  return null
}
