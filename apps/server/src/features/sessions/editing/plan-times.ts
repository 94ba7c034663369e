import { createHash } from 'node:crypto'
import { DAY_MS } from '@parley/contract'
import { type EditedDefinition, type EditedTime, LONGEST_DAYS } from '@parley/contract/sessions'
import { instantOfWallClock } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/failure.ts'

interface RequestedTime {
  readonly id?: string | undefined
  readonly start: string
  readonly end: string
}
type KnownTime = Pick<EditedTime, 'id' | 'start' | 'end' | 'sdt' | 'edt'>

/**
 * Converts local times to instants. An unchanged local time keeps its instant. This preserves the second of two equal
 * hours when clocks change.
 *
 * @throws Failure `sessionOrder`, `sessionTooLong`, `clockSkipped`, with the index of the `time`
 * @see docs/rules/sessions.md SESSION-17
 */
export function resolveTimes<Time extends RequestedTime>(
  requested: readonly Time[],
  known: ReadonlyMap<string, KnownTime>,
  timezone: string,
): (Time & { readonly startsAt: number; readonly endsAt: number })[] {
  return requested.map((each, time) => {
    const { start, end } = each
    const before = known.get(each.id ?? '')
    const at = (wall: string) => {
      try {
        return instantOfWallClock(wall, timezone)
      } catch (error) {
        throw error instanceof Failure ? new Failure('clockSkipped', { params: { time } }) : error
      }
    }
    const startsAt = before?.start === start ? before.sdt : at(start)
    const endsAt = before?.end === end ? before.edt : at(end)
    if (endsAt <= startsAt) throw new Failure('sessionOrder', { params: { time } })
    if (endsAt - startsAt > LONGEST_DAYS * DAY_MS) throw new Failure('sessionTooLong', { params: { time } })
    return { ...each, startsAt, endsAt }
  })
}

type TimeContent = Pick<EditedTime, 'locationId' | 'sdt' | 'edt' | 'capacity' | 'state'>

const contentOf = ({ locationId, sdt, edt, capacity, state }: TimeContent) => [locationId, sdt, edt, capacity, state]

export const revOfTime = (time: TimeContent) => hashOf(contentOf(time))

/**
 * Returns the revision of a talk. It changes with each field that organizers edit, even if an import or the deletion of
 * a room changed it.
 */
export function revOfDefinition(definition: Omit<EditedDefinition, 'rev' | 'ownerParticipantId'>): string {
  const { times, owner, ...fields } = definition
  return hashOf([
    Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)),
    owner?.id,
    times.map((time) => [time.id, contentOf(time), time.persons.map(({ id, role }) => [id, role])]),
  ])
}

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
