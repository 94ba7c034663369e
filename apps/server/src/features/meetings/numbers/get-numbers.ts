import type { InputOf, ReplyOf } from '@parley/contract'
import { type meetingNumberCalls, NUMBERS_PAGE } from '@parley/contract/meetings'
import type { Context } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { countMeetingNumbers, listEmptySlots, listUnanswered, listUnmet } from './numbers-store.ts'

type Calls = typeof meetingNumberCalls

const MAX_SLOTS = 200

/** @see docs/rules/numbers.md NUM-4 */
export async function getMeetingNumbers(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<Calls['getMeetingNumbers']>,
): Promise<ReplyOf<Calls['getMeetingNumbers']>> {
  const { emptyTables, unmet, remindable, metPeople, metMinutes, ...unanswered } = await countMeetingNumbers(
    db,
    eventId,
    clock.now(),
  )
  return { unanswered, emptyTables, unmet, remindable, byVideo: { people: metPeople, minutes: metMinutes } }
}

/**
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/numbers.md NUM-5
 */
export async function getUnanswered(
  ctx: Context,
  { participantId }: ParticipantActor,
  { eventId, after: cursor }: InputOf<Calls['getUnanswered']>,
): Promise<ReplyOf<Calls['getUnanswered']>> {
  const list = JSON.stringify(['unanswered', eventId, participantId])
  const after = cursor ? await decodeCursor<[oldest: number, id: string]>(ctx, list, cursor) : null
  const rows = await listUnanswered(ctx.db, eventId, after, NUMBERS_PAGE + 1)
  const results = rows.slice(0, NUMBERS_PAGE)
  const last = results.at(-1)
  const next = rows.length > NUMBERS_PAGE && last ? [last.oldest, last.participant.id] : null
  return { results, after: next && (await encodeCursor(ctx, list, next)) }
}

/** @see docs/rules/numbers.md NUM-6 */
export async function getEmptySlots(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<Calls['getEmptySlots']>,
): Promise<ReplyOf<Calls['getEmptySlots']>> {
  return { results: await listEmptySlots(db, eventId, clock.now(), MAX_SLOTS) }
}

/**
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/numbers.md NUM-7
 */
export async function getPeopleWithoutMeeting(
  ctx: Context,
  { participantId }: ParticipantActor,
  { eventId, after: cursor }: InputOf<Calls['getPeopleWithoutMeeting']>,
): Promise<ReplyOf<Calls['getPeopleWithoutMeeting']>> {
  const list = JSON.stringify(['unmet', eventId, participantId])
  const after = cursor ? await decodeCursor<[sortName: string, id: string]>(ctx, list, cursor) : null
  const rows = await listUnmet(ctx.db, eventId, after, NUMBERS_PAGE + 1)
  const last = rows[NUMBERS_PAGE - 1]
  const next = rows.length > NUMBERS_PAGE && last ? [last.sortName, last.participant.id] : null
  const results = rows.slice(0, NUMBERS_PAGE).map(({ participant, requests }) => ({ participant, requests }))
  return { results, after: next && (await encodeCursor(ctx, list, next)) }
}
