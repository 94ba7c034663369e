import { DAY_MS, fold } from '@parley/contract'
import {
  type ChatMessage,
  MESSAGE_LENGTH,
  type MeetingMessageType,
  roomOfTwo,
  tidyMessage,
} from '@parley/contract/chat'
import type { Invitation } from '@parley/contract/meetings'
import { type Kysely, sql } from 'kysely'
import { makeKeyedQueue } from '../../platform/concurrency/keyed-queue.ts'
import type { Context } from '../../platform/context.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Fact, FactKind } from '../../platform/facts/facts.ts'
import { newId } from '../../platform/ids.ts'
import * as meetings from '../meetings/index.ts'
import { openDirectRoom } from './open-room.ts'
import {
  clearMessage,
  findAnswer,
  listMemberIds,
  lockRoom,
  messageDeleted,
  type NewMessage,
  saveMessage,
} from './records/index.ts'
import type { FindCancelledMeetingRow, ListUsersRow, WriteEarlierRow } from './row-types.gen.ts'

type Write<P> = (ctx: Context, event: Pick<Fact<P>, 'id' | 'payload'>) => Promise<void>

/** @see docs/rules/chat.md CHAT-16 */
export function writeMeetingMessages({ listeners }: Pick<Context, 'listeners'>): void {
  // If two people accept and cancel in quick succession, each message must be written before the next.
  const inOrder = makeKeyedQueue()
  const writers = new Map<string, Write<never>>()
  const hear = <P>(fact: FactKind<P>, peopleOf: (payload: P) => readonly string[], write: Write<P>) => {
    writers.set(fact.factName, write)
    listeners.on(fact, async (ctx, event) => {
      await writeEarlier(ctx, writers, event.id, peopleOf(event.payload))
      await write(ctx, event)
    })
  }
  type Writer = 'fpid' | 'tpid'
  const people = ({ invitation }: meetings.AboutInvitation) => [invitation.fpid, invitation.tpid]
  const tell = (ctx: Context, about: AboutTwo) => inOrder([about.fromId, about.toId], () => writeAbout(ctx, about))
  const write = <P extends meetings.AboutInvitation>(
    fact: FactKind<P>,
    type: MeetingMessageType,
    from: Writer,
    words: 'message' | 'answer' | null,
  ) =>
    hear(fact, people, async (ctx, { id, payload: { invitation } }) => {
      const about = { invitation, factId: id, type, msg: words === null ? '' : invitation[words] }
      await tell(ctx, { ...about, fromId: invitation[from], toId: invitation[from === 'fpid' ? 'tpid' : 'fpid'] })
    })
  write(meetings.invitationSent, 'mreq', 'fpid', 'message')
  write(meetings.invitationAccepted, 'cmreq', 'tpid', 'answer')
  write(meetings.invitationDeclined, 'rmreq', 'tpid', 'answer')
  write(meetings.invitationRevoked, 'revmreq', 'fpid', null)
  write(meetings.rescheduleRequested, 'rreq', 'fpid', 'message')
  write(meetings.rescheduleDeclined, 'rres', 'tpid', 'answer')
  write(meetings.rescheduleAccepted, 'cres', 'tpid', 'answer')
  hear(meetings.meetingPrebooked, people, async (ctx, { id, payload: { invitation, executorId } }) => {
    const { fpid, tpid, message, answer } = invitation
    const isTheirs = executorId === tpid
    const [fromId, toId] = isTheirs ? [tpid, fpid] : [fpid, tpid]
    await tell(ctx, { invitation, factId: id, type: 'cmreq', msg: isTheirs ? answer : message, fromId, toId })
  })
  hear(meetings.rescheduleRevoked, people, async (ctx, { id, payload: { invitation } }) => {
    // A request that ended because the meeting has begun was not withdrawn by anyone.
    if (invitation.meeting && invitation.meeting.sdt <= ctx.clock.now()) return
    const { fpid: fromId, tpid: toId } = invitation
    await tell(ctx, { invitation, factId: id, type: 'revmreq', msg: '', fromId, toId })
  })
  hear(
    meetings.answerUndone,
    ({ invitation: { fpid }, toId }) => [fpid, toId],
    (ctx, { payload }) => inOrder([payload.invitation.fpid, payload.toId], () => clearAnswer(ctx, payload)),
  )
  hear(
    meetings.boothMeetingRequested,
    ({ invitations }) => invitations.flatMap(({ fpid, tpid }) => [fpid, tpid]),
    async (ctx, { id, payload: { invitations } }) => {
      for (const [at, invitation] of invitations.entries()) {
        const { fpid: fromId, tpid: toId, message: msg } = invitation
        await tell(ctx, { invitation, factId: `${id}-${at}`, type: 'mreq', msg, fromId, toId })
      }
    },
  )
  hear(
    meetings.meetingCancelled,
    ({ executorId, otherIds }) => [executorId, ...otherIds],
    (ctx, { id, payload }) =>
      inOrder([payload.executorId, ...payload.otherIds], () => writeCancelled(ctx, id, payload)),
  )
}

/**
 * Writes the messages of earlier facts about these people first. Another server may be writing them, or they wait for
 * another listener here. Each fact is written only once.
 */
async function writeEarlier(
  ctx: Context,
  writers: ReadonlyMap<string, Write<never>>,
  factId: string,
  people: readonly string[],
): Promise<void> {
  const { rows } = await sql<
    WriteEarlierRow<{ payload: never }>
  >`select o.fact_id as id, o.fact_name as "factName", o.payload
    from outbox own join outbox o on (o.told_at, o.fact_id) < (own.told_at, own.fact_id)
    where own.fact_id = ${factId} and o.fact_name = any(${[...writers.keys()]}::text[])
      and (select count(*) from unnest(${[...new Set(people)]}::text[]) as p (id) where strpos(o.payload::text, p.id) > 0) > 1
    order by o.told_at, o.fact_id`.execute(ctx.db)
  for (const { id, factName, payload } of rows) await writers.get(factName)?.(ctx, { id, payload })
}

interface About {
  readonly factId: string
  readonly type: MeetingMessageType
  readonly msg: string
}

type Undone = typeof meetings.answerUndone extends FactKind<infer P> ? P : never

interface AboutTwo extends About {
  readonly invitation: Invitation
  readonly fromId: string
  readonly toId: string
}

async function writeAbout(ctx: Context, { invitation, fromId, toId, ...about }: AboutTwo): Promise<void> {
  const { id, eid: eventId, edt, meeting } = invitation
  const det = {
    eventId,
    invitationId: id,
    meetingId: meeting?.id ?? null,
    startsAtMillis: meeting?.sdt ?? null,
    endsAtMillis: meeting?.edt ?? null,
    place: meeting?.place || null,
    pastFromMillis: meeting ? Math.min(meeting.edt, edt + DAY_MS) : edt + DAY_MS,
    fromId,
    toId,
  }
  await writeMessage(ctx, { ...about, det })
}

async function writeCancelled(
  ctx: Context,
  factId: string,
  { eventId, meetingId, executorId }: { eventId: string; meetingId: string; executorId: string },
): Promise<void> {
  const met = await findCancelledMeeting(ctx.db, eventId, { meetingId, executorId })
  if (!met) return
  const { people, actedFor, startsAtMillis, endsAtMillis, place, message } = met
  const [host = '', invited = ''] = people
  const [fromId, toId] = (actedFor ?? executorId) === invited ? [invited, host] : [host, invited]
  const times = { startsAtMillis, endsAtMillis, place, pastFromMillis: endsAtMillis }
  const det = { eventId, invitationId: null, meetingId, ...times, fromId, toId }
  await writeMessage(ctx, { factId, type: 'lses', msg: message, det })
}

async function clearAnswer(ctx: Context, { eventId, invitation, toId, gone }: Undone): Promise<void> {
  const { id: invitationId, fpid } = invitation
  const users = await listUsers(ctx.db, eventId, [fpid, toId])
  const [one, other] = [users.get(fpid)?.userId, users.get(toId)?.userId]
  if (!one || !other || one === other) return
  const roomId = roomOfTwo(one, other)
  await ctx.inTransaction(async (work) => {
    if (!(await lockRoom(work, roomId, other))) return
    const message = await findAnswer(work, roomId, { invitationId, meetingId: gone?.meetingId ?? null })
    if (!message) return
    const { row, hiddenFrom } = await clearMessage(work, roomId, message)
    work.recordFact(messageDeleted.of({ roomId, row, hiddenFrom, memberIds: await listMemberIds(work.db, roomId) }))
  })
}

async function writeMessage(
  ctx: Context,
  { factId, type, msg, det }: About & { det: NonNullable<ChatMessage['det']> },
): Promise<void> {
  const users = await listUsers(ctx.db, det.eventId, [det.fromId, det.toId])
  const [sender, receiver] = [users.get(det.fromId)?.userId, users.get(det.toId)?.userId]
  const timezone = users.get(det.fromId)?.timezone
  if (!sender || !receiver || sender === receiver) return
  const text = tidyMessage(msg).slice(0, MESSAGE_LENGTH)
  const message: NewMessage = {
    roomId: roomOfTwo(sender, receiver),
    id: newId(ctx.clock.now()),
    sender,
    signInId: null,
    clientId: `fact ${factId}`,
    type,
    msg: text,
    searchText: fold(text),
    det: { ...det, ...(timezone ? { timezone } : {}) },
    files: [],
  }
  const { outcome } = await saveMessage(ctx, message)
  if (outcome !== 'notFound') return
  await ctx.inTransaction((work) => openDirectRoom(work, sender, receiver))
  await saveMessage(ctx, message)
}

interface Talker {
  readonly id: string
  readonly userId: string
  readonly timezone: string
}

async function listUsers(db: Kysely<DB>, eventId: string, ids: readonly string[]): Promise<Map<string, Talker>> {
  const { rows } = await sql<ListUsersRow>`select p.participant_id as id, p.user_id as "userId", e.timezone
    from participant p join event e on e.event_id = ${eventId}
    where p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[]) and p.user_id is not null
      and p.state <> 'deleted'`.execute(db)
  return new Map(rows.map((each) => [each.id, each]))
}

interface Cancelled {
  /** The host, then the invited person. */
  readonly people: readonly string[]
  /** The participant in the booth of the colleague who cancelled; null if one of the two cancelled. */
  readonly actedFor: string | null
  readonly startsAtMillis: number
  readonly endsAtMillis: number
  readonly place: string | null
  readonly message: string
}

async function findCancelledMeeting(
  db: Kysely<DB>,
  eventId: string,
  { meetingId, executorId }: { meetingId: string; executorId: string },
): Promise<Cancelled | undefined> {
  const { rows } = await sql<FindCancelledMeetingRow>`
    select ${millisSql(sql`lower(m.during)`)} as "startsAtMillis", ${millisSql(sql`upper(m.during)`)} as "endsAtMillis", m.message,
      (select nullif(l.name, '') from location l where l.event_id = ${eventId} and l.location_id = m.place_id) as place,
      array(select w.participant_id from meeting_person w where w.event_id = ${eventId} and w.meeting_id = ${meetingId}
        and w.role <> 'guest' order by w.role) as people,
      (select p.participant_id from meeting_person w
        join participant p on p.event_id = ${eventId} and p.participant_id = w.participant_id
        join participant by on by.event_id = ${eventId} and by.participant_id = ${executorId}
        where w.event_id = ${eventId} and w.meeting_id = ${meetingId} and w.role <> 'guest' and p.booth_id = by.booth_id
          and not exists (select from meeting_person own where own.event_id = ${eventId} and own.meeting_id = ${meetingId}
            and own.participant_id = ${executorId})
        order by w.role desc limit 1) as "actedFor"
    from meeting m where m.event_id = ${eventId} and m.meeting_id = ${meetingId}`.execute(db)
  return rows[0]
}
