import type { SessionCard } from '@parley/contract/sessions'

/** What begins at the same moment. */
export interface ProgrammeGroup {
  /** Epoch milliseconds. */
  readonly startsAt: number
  /** Earlier groups are of another day: its name stands above. */
  readonly beginsDay: boolean
  readonly sessions: readonly SessionCard[]
}

/** What began longer ago than this is no longer what "now" means, even if it is still on. */
const JUST_BEGUN_MS = 900_000

/** @param sessions earliest first @param dayOf the day at an instant, on the event's wall clock */
export function groupByStart(
  sessions: readonly SessionCard[],
  dayOf: (atMillis: number) => string,
): readonly ProgrammeGroup[] {
  let before = ''
  return [...Map.groupBy(sessions, ({ sdt }) => sdt)].map(([startsAt, together]) => {
    const day = dayOf(startsAt)
    const beginsDay = day !== before
    before = day
    return { startsAt, beginsDay, sessions: together }
  })
}

/** Before which group the line stands that says "now": null before the first has begun and after the last. */
export function nowLineIndex(groups: readonly ProgrammeGroup[], now: number): number | null {
  const next = groups.findIndex(({ startsAt }) => startsAt > now)
  return next > 0 ? next : null
}

/** Where a programme opens that is on now: null while nothing has begun, at the first group, and once all is over. */
export function openingIndex(groups: readonly ProgrammeGroup[], now: number): number | null {
  const isOver = groups.every(({ sessions }) => sessions.every(({ edt }) => edt <= now))
  const hasBegun = groups.some(({ startsAt }) => startsAt <= now)
  const index = nowGroupIndex(groups, now)
  return hasBegun && !isOver && index > 0 ? index : null
}

/** Where "now" leads: to what has just begun, else to what begins next, else to the last that began. */
export function nowGroupIndex(groups: readonly ProgrammeGroup[], now: number): number {
  const isFresh = ({ startsAt, sessions }: ProgrammeGroup) =>
    startsAt <= now && now - startsAt <= JUST_BEGUN_MS && sessions.some(({ edt }) => now < edt)
  const fresh = groups.findIndex(isFresh)
  if (fresh >= 0) return fresh
  const next = groups.findIndex(({ startsAt }) => startsAt > now)
  return next >= 0 ? next : Math.max(0, groups.length - 1)
}
