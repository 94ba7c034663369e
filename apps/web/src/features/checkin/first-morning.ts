import { dayOf, HOUR_MS, minuteOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT } from '@parley/contract/checkin'
import { useNow } from '../../lib/use-now.ts'
import { useOwnAreas } from './areas-api.ts'
import { hasAreas } from './nav-entries.ts'

const NOON = 12 * 60
const LATE_START_MS = 2 * HOUR_MS
const LOOK_AGAIN_MS = 60_000

type Dated = Pick<EventDetails, 'startDateMillis' | 'timezone' | 'dayBegins'>

/**
 * Returns true until noon of the first day in the event's time zone. An event that begins later gets two hours from its
 * start.
 */
export function isFirstMorning({ startDateMillis, timezone, dayBegins }: Dated, now: number): boolean {
  if (dayOf(now, timezone, dayBegins) !== dayOf(startDateMillis, timezone)) return false
  return minuteOf(now, timezone) < NOON || now < startDateMillis + LATE_START_MS
}

/**
 * Returns true if the reader still has to enter the event. Null until that is known. Without a connection it is
 * assumed.
 * @see docs/rules/lobby.md LOBBY-12
 */
export function useIsToEnter(event: EventDetails): boolean | null {
  const now = useNow()
  const { me } = event
  const isExpected = Boolean(me?.ticketId) && me?.present !== 'online' && hasAreas(event) && isFirstMorning(event, now)
  const { data, isError, fetchStatus } = useOwnAreas(event.id, { enabled: isExpected, refetchEveryMs: LOOK_AGAIN_MS })
  if (!isExpected) return false
  if (!data) return isError || fetchStatus === 'paused' ? true : null
  return data.areas.find(({ id }) => id === ALL_EVENT)?.sinceMillis == null
}
