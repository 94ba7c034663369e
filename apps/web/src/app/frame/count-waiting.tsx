import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FramePart, Waiting } from '../../features/events/index.ts'
import { navEntries } from '../contributions/nav-entries.ts'
import { useEachHook } from '../contributions/use-each-hook.ts'
import { useShownEvent } from '../event/use-shown-event.ts'
import { isBelow } from './current-entry.ts'
import { useNav, type WaitingByEntry } from './nav.tsx'
import { useNavEventId } from './use-event-id.ts'

export function CountWaiting({ parts }: { parts: readonly FramePart[] }) {
  const { setWaitingCounts } = useNav()
  const counted = useWaitingCounts(parts)
  const countsJson = JSON.stringify(counted)
  useEffect(() => setWaitingCounts(JSON.parse(countsJson) as WaitingByEntry), [countsJson, setWaitingCounts])
  return null
}

function useWaitingCounts(parts: readonly FramePart[]): WaitingByEntry {
  const { opened } = useNav()
  const { pathname } = useLocation()
  const isOpen = (entry: string) =>
    opened === entry || navEntries.some(({ key, page }) => key === entry && page && isBelow(pathname, page))
  const counted = useEachHook(parts.map(counterOf), { isOpen, eventId: useParticipatingEventId() })
  const sums: Record<string, Waiting> = {}
  for (const { entry, count = 0, isLive = false, isMore = false } of counted) {
    const before = sums[entry]
    sums[entry] = {
      count: (before?.count ?? 0) + count,
      isLive: isLive || before?.isLive === true,
      isMore: isMore || before?.isMore === true,
    }
  }
  return sums
}

const nothing = (): Waiting => ({})

const counterOf =
  ({ entry = '', useWaiting: count = nothing }: FramePart) =>
  ({ isOpen, eventId }: { isOpen: (entry: string) => boolean; eventId: string | null }) => ({
    entry,
    ...count(isOpen(entry), eventId),
  })

/** Returns the id of the navigation's event. Null if the user does not participate in it. */
function useParticipatingEventId(): string | null {
  const eventId = useNavEventId()
  const { event } = useShownEvent(eventId ?? '', { enabled: eventId !== null })
  return event?.me ? event.id : null
}
