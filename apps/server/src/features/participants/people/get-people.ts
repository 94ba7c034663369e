import type { InputOf, ReplyOf } from '@parley/contract'
import { PEOPLE_PAGE, type peopleCalls } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { findEventRow } from '../../events/index.ts'
import { findProfile } from '../profile/index.ts'
import { startOfLocalDay } from './mail-people.ts'
import { findRecord, getPeopleCounts, listPeople, type PeopleCursor } from './people-store.ts'

type Calls = typeof peopleCalls

/**
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/participants.md ROLL-1, ROLL-2
 */
export async function getPeople(
  ctx: Context,
  _actor: ParticipantActor,
  { after, orderBy, ...filters }: InputOf<Calls['getPeople']>,
): Promise<ReplyOf<Calls['getPeople']>> {
  const list = JSON.stringify(['people', filters, orderBy])
  const from = after === undefined ? null : await decodeCursor<PeopleCursor>(ctx, list, after)
  const { people, last } = await listPeople(ctx.db, filters, { orderBy, after: from, length: PEOPLE_PAGE })
  return { people, after: last && (await encodeCursor(ctx, list, last)) }
}

/**
 * Counts people by the filters. It is a separate call, because it reads everyone and a page of the list does not.
 *
 * @see docs/rules/participants.md ROLL-2, ROLL-3
 */
export async function countPeople(
  ctx: Context,
  _actor: ParticipantActor,
  filters: InputOf<Calls['countPeople']>,
): Promise<ReplyOf<Calls['countPeople']>> {
  const event = await findEventRow(ctx.db, filters.eventId)
  if (!event) throw new Failure('notFound')
  return getPeopleCounts(ctx.db, filters, startOfLocalDay(ctx.clock.now(), event.timezone))
}

/**
 * @throws Failure `notFound` for someone who is not in the event, or was deleted
 * @see docs/rules/participants.md ROLL-4
 */
export async function getPerson(
  { db }: Context,
  { eventId }: ParticipantActor,
  { id }: InputOf<Calls['getPerson']>,
): Promise<ReplyOf<Calls['getPerson']>> {
  const [profile, record] = [
    await findProfile(db, eventId, id, { everyCategory: true }),
    await findRecord(db, eventId, id),
  ]
  if (!profile || !record) throw new Failure('notFound')
  return { ...profile, ...record }
}
