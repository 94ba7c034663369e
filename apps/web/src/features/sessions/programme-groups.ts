import type { SessionCard } from '@parley/contract/sessions'

export interface ProgrammeGroup {
  /** True for the group of all sessions that are on now. Other groups have sessions that begin together. */
  readonly isNow: boolean
  /** The start in epoch milliseconds. For the group of current sessions, it is the earliest one. */
  readonly startsAt: number
  /** True for the first group below the heading "Earlier today". */
  readonly isFirstPast: boolean
  /** True for the first group below the name of the day. */
  readonly beginsDay: boolean
  readonly sessions: readonly SessionCard[]
}

/**
 * Milliseconds after its start that a session is a target of the "Now" button. One that began earlier is not, even if
 * it is still on.
 */
const JUST_BEGUN_MS = 900_000

/**
 * Groups sessions that begin together.
 * @param sessions earliest first
 * @param dayOf the day of an instant in the event's time zone
 */
export function groupByStart(
  sessions: readonly SessionCard[],
  dayOf: (atMillis: number) => string,
): readonly ProgrammeGroup[] {
  let before = ''
  return [...Map.groupBy(sessions, ({ sdt }) => sdt)].map(([startsAt, together]) => {
    const day = dayOf(startsAt)
    const beginsDay = day !== before
    before = day
    return { isNow: false, startsAt, beginsDay, isFirstPast: false, sessions: together }
  })
}

/**
 * Sorts a day: first the running sessions (mine on top, then the latest to begin), then the upcoming ones, then the
 * past ones. A day that has not begun or is over remains in order of time.
 * @param sessions earliest first
 * @see docs/rules/sessions.md SESSION-9
 */
export function nowFirst(
  sessions: readonly SessionCard[],
  now: number,
  dayOf: (atMillis: number) => string,
  isMine: (sessionId: string) => boolean,
): readonly ProgrammeGroup[] {
  const hasBegun = sessions.some(({ sdt }) => sdt <= now)
  const isOver = sessions.every(({ edt }) => edt <= now)
  if (!hasBegun || isOver) return groupByStart(sessions, dayOf)

  const isOn = ({ sdt, edt, state }: SessionCard) => sdt <= now && now < edt && state === 'available'
  const running = sessions.filter(isOn).sort((a, b) => Number(isMine(b.id)) - Number(isMine(a.id)) || b.sdt - a.sdt)
  const startsAt = Math.min(...running.map(({ sdt }) => sdt))
  const onNow = { isNow: true, startsAt, beginsDay: false, isFirstPast: false, sessions: running }
  const ahead = groupByStart(
    sessions.filter(({ sdt }) => sdt > now),
    dayOf,
  )
  const earlier = groupByStart(
    sessions.filter((each) => each.sdt <= now && !isOn(each)),
    dayOf,
  )
  return [
    ...(running.length > 0 ? [onNow] : []),
    ...ahead,
    ...earlier.map((group, index) => ({ ...group, isFirstPast: index === 0 })),
  ]
}

/** Returns the index of the group below the line. Null if nothing comes next, or if nothing has begun. */
export function nowLineIndex(groups: readonly ProgrammeGroup[], now: number): number | null {
  const next = groups.findIndex(({ startsAt, isNow }) => startsAt > now && !isNow)
  const hasBegun = groups.some(({ startsAt }) => startsAt <= now)
  return next >= 0 && hasBegun ? next : null
}

/**
 * Returns the group for the "Now" button: the current group, else one that has just begun, else the next one, else the
 * last one.
 */
export function nowGroupIndex(groups: readonly ProgrammeGroup[], now: number): number {
  const on = groups.findIndex(({ isNow }) => isNow)
  if (on >= 0) return on
  const isFresh = ({ startsAt, sessions }: ProgrammeGroup) =>
    startsAt <= now && now - startsAt <= JUST_BEGUN_MS && sessions.some(({ edt }) => now < edt)
  const fresh = groups.findIndex(isFresh)
  if (fresh >= 0) return fresh
  const next = groups.findIndex(({ startsAt }) => startsAt > now)
  return next >= 0 ? next : Math.max(0, groups.length - 1)
}
