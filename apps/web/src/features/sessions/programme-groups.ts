import type { SessionCard } from '@parley/contract/sessions'

/** A stretch of the list under one heading. */
export interface ProgrammeGroup {
  /** What is on now, whenever it began; else what begins together. */
  readonly isNow: boolean
  /** Epoch milliseconds; of what is on now, when the first of it began. */
  readonly startsAt: number
  /** What comes from here on is over: "Earlier today" stands above. */
  readonly beginsEarlier: boolean
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
    return { isNow: false, startsAt, beginsDay, beginsEarlier: false, sessions: together }
  })
}

/**
 * The day that is on: first what runs now, mine on top and then what has just begun; then what comes; at last what is over.
 * A day that has not begun or is over stays in the order of time.
 *
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
  const onNow = { isNow: true, startsAt, beginsDay: false, beginsEarlier: false, sessions: running }
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
    ...earlier.map((group, index) => ({ ...group, beginsEarlier: index === 0 })),
  ]
}

/** Before which group the line stands that says "now": null where nothing comes, or nothing has begun. */
export function nowLineIndex(groups: readonly ProgrammeGroup[], now: number): number | null {
  const next = groups.findIndex(({ startsAt, isNow }) => startsAt > now && !isNow)
  const hasBegun = groups.some(({ startsAt }) => startsAt <= now)
  return next >= 0 && hasBegun ? next : null
}

/** Where "now" leads: to what is on, else to what has just begun, else to what begins next, else to the last that began. */
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
