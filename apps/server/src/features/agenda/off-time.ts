import type { InputOf, ReplyOf } from '@parley/contract'
import type { agendaCalls } from '@parley/contract/agenda'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { resolveSubject } from '../booths/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { type OffTimeRange, offTimeRange } from './off-time-range.ts'
import { release } from './release.ts'
import { reserve } from './reserve.ts'
import { findOffTime, findOffTimeById, findTimeZones } from './store.ts'

type Calls = typeof agendaCalls

export interface OffTime extends OffTimeRange {
  readonly participantId: string
}

/**
 * @throws Failure `notFound` when the caller may not act for that person
 * @throws Failure as `offTimeRange`
 */
export async function resolveOffTime(
  ctx: Context,
  actor: ParticipantActor,
  input: InputOf<Calls['addAgendaBreak']>,
): Promise<OffTime> {
  const participantId = await resolveParticipant(ctx, actor, input.asParticipantId)
  const clocks = await findTimeZones(ctx.db, actor.eventId, participantId)
  if (!clocks) throw new Failure('notFound')
  const usual = clocks.eventType === 'normal' ? clocks.eventZone : (clocks.userZone ?? clocks.eventZone)
  const request = { ...input, timezone: input.timezone ?? usual }
  return { participantId, ...offTimeRange(request, clocks.eventEndsAt, ctx.clock.now()) }
}

/**
 * @throws Failure `busyThen` when something else holds that time
 * @see docs/rules/agenda.md AGENDA-9
 */
export async function addAgendaBreak(
  work: Work,
  eventId: string,
  { participantId, startsAt, endsAt }: OffTime,
): Promise<ReplyOf<Calls['addAgendaBreak']>> {
  await lockParticipants(work, eventId, [participantId])
  const known = await findOffTime(work.db, eventId, participantId, { startsAt, endsAt })
  if (known !== undefined) return { success: true, id: known }
  const sourceId = newId(work.now)
  const block = { participantId, kind: 'off', sourceId, role: 'attendee', holds: true, startsAt, endsAt } as const
  await reserve(work, eventId, [block], 'busyThen')
  return { success: true, id: sourceId }
}

/**
 * @throws Failure `notFound` when there is no such break, or the caller may not act for that person
 * @see docs/rules/agenda.md AGENDA-12
 */
export async function removeAgendaBreak(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id, startTime, asParticipantId }: InputOf<Calls['removeAgendaBreak']>,
): Promise<ReplyOf<Calls['removeAgendaBreak']>> {
  const startsAt = startTime === undefined ? undefined : Date.parse(`${startTime.replace(' ', 'T')}Z`)
  if (id === undefined && startsAt === undefined) throw wrong('id', 'required')
  if (Number.isNaN(startsAt)) throw wrong('startTime', 'format')
  const participantId = await resolveParticipant(ctx, actor, asParticipantId)
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const sourceId =
      id === undefined
        ? await findOffTime(work.db, eventId, participantId, { startsAt })
        : await findOffTimeById(work.db, eventId, participantId, id)
    const sources = sourceId === undefined ? [] : [{ sourceId, participantId }]
    const released = await release(work, eventId, 'off', sources)
    if (released.length === 0) throw new Failure('notFound')
    return { success: true }
  })
}

const wrong = (path: string, problem: 'required' | 'format') =>
  new Failure('invalidInput', { fields: [{ path, key: `validation.error.${problem}` }] })

/** Refuses a booth, because it has no agenda of its own. */
async function resolveParticipant(ctx: Context, actor: ParticipantActor, id: string | undefined): Promise<string> {
  const subject = await resolveSubject(ctx.db, actor, id, { kind: 'offTime' })
  if (subject.kind !== 'participant') throw new Failure('notFound')
  return subject.id
}
