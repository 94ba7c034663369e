import type { InputOf, ReplyOf } from '@parley/contract'
import type { chatCalls } from '@parley/contract/chat'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import {
  findReportedMessage,
  insertReport,
  isMember,
  listMemberIds,
  listReports,
  participantOf,
  reportsChanged,
  saveSettled,
} from './records/index.ts'

type Calls = typeof chatCalls

const PAGE = 50

/**
 * @throws Failure `notFound` for a room of others, and for a person who is not in the event
 * @throws Failure `notFound` for a message that does not exist, is deleted or is the caller's own, and for a group
 *   without a message
 * @see docs/rules/chat.md CHAT-14
 */
export async function reportUser(
  ctx: Context,
  { userId, participantId, eventId }: ParticipantActor,
  { roomId, messageId, reason, words }: InputOf<Calls['reportUser']>,
): Promise<ReplyOf<Calls['reportUser']>> {
  return ctx.inTransaction(async (work) => {
    if (!(await isMember(work.db, roomId, userId))) throw new Failure('notFound')
    const about = messageId === undefined ? null : await findReportedMessage(work.db, { roomId, messageId, userId })
    const reportedUserId = about ? about.sender : await otherOfTwo(work.db, roomId, userId)
    const reportedId = reportedUserId && (await participantOf(work.db, eventId, reportedUserId))
    if (!reportedId || (messageId !== undefined && !about)) throw new Failure('notFound')
    const reportId = newId(work.now)
    const quotedMessage = { messageId: messageId ?? null, msg: about?.msg ?? null, sentAt: about?.sentAt ?? null }
    const report = { reportId, reporterId: participantId, reportedId, reason, words, roomId, ...quotedMessage }
    await insertReport(work, eventId, report)
    work.recordFact(
      reportsChanged.of({ eventId, made: { reportId, reporterId: participantId, reportedId, dt: work.now } }),
    )
    return { success: true as const }
  })
}

async function otherOfTwo(db: Kysely<DB>, roomId: string, userId: string): Promise<string | undefined> {
  const others = (await listMemberIds(db, roomId)).filter((id) => id !== userId)
  return others.length === 1 && roomId.includes('-') ? others[0] : undefined
}

/** @see docs/rules/chat.md CHAT-14 */
export async function getReports(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { after }: InputOf<Calls['getReports']>,
): Promise<ReplyOf<Calls['getReports']>> {
  const list = JSON.stringify(['reports', eventId])
  const from = after === undefined ? null : await decodeCursor<['open' | 'settled', number, string]>(ctx, list, after)
  const rows = await listReports(ctx.db, eventId, { reader: participantId, from, length: PAGE + 1 })
  const reports = rows.slice(0, PAGE).map(({ message, messageDt, ...row }) => ({
    ...row,
    message: message === null || messageDt === null ? null : { dt: messageDt, msg: message },
  }))
  const last = rows.length > PAGE ? reports.at(-1) : undefined
  return { reports, after: last ? await encodeCursor(ctx, list, [last.state, last.dt, last.id]) : null }
}

/** @throws Failure `notFound` for a report of another event, and for one about the caller */
export async function resolveReport(
  ctx: Context,
  actor: ParticipantActor,
  input: InputOf<Calls['resolveReport']>,
): Promise<ReplyOf<Calls['resolveReport']>> {
  await ctx.inTransaction((work) => resolveReportIn(work, actor, input))
  return { success: true as const }
}

export async function resolveReportIn(
  work: Work,
  { eventId, participantId }: Pick<ParticipantActor, 'eventId' | 'participantId'>,
  { id, settled }: InputOf<Calls['resolveReport']>,
): Promise<void> {
  if (!(await saveSettled(work, { eventId, participantId }, id, settled))) throw new Failure('notFound')
  work.recordFact(reportsChanged.of({ eventId }))
}
