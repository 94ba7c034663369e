import { DAY_MS, MINUTE_MS } from '@parley/contract'
import { countMeetings, type Invitation, meetingBetween, meetingStatus } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { aClock } from '../../testing/a-clock.ts'
import { aContext } from '../../testing/a-context.ts'
import { anEvent } from '../../testing/an-event.ts'
import {
  type Act,
  type ModelPerson,
  type ModelSession,
  type ModelSlot,
  meetingModel,
} from '../../testing/meeting-model.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { sizes } from '../../testing/sizes.ts'
import { NOW } from '../../testing/start-server.ts'
import { addAgendaBreak, removeAgendaBreak, resolveOffTime } from '../agenda/index.ts'
import { insertParticipants, insertTypes } from '../participants/index.ts'
import { insertSessions, joinSession, leaveSession, saveDefinitions, saveLocations } from '../sessions/index.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { confirmReschedule } from './confirm-reschedule.ts'
import { addGuest } from './guests.ts'
import { declineInvitation, editInvitation, revokeInvitation } from './invitation.ts'
import { endReschedule } from './jobs.ts'
import { leaveMeeting } from './leave-meeting.ts'
import { prebook } from './prebook.ts'
import { listInvitationsOfPeople } from './records/index.ts'
import { requestMeeting } from './request-meeting.ts'
import { rejectReschedule, requestReschedule, revokeReschedule } from './reschedule.ts'

const ALL = 10_000
const HISTORIES = sizes(ALL) < ALL ? ALL / 100 : ALL
/** The number of histories that run at once. They share only the clock and the statement that reads the results. */
const AT_ONCE = 40
const STEPS = 10
const LONG_MS = 3_600_000

let now = NOW
let server: Awaited<ReturnType<typeof aContext>>
beforeAll(async () => {
  server = await aContext(aClock(() => now))
})
afterAll(() => server.close())

type Random = () => number
const anyOf = <T>(all: readonly T[], random: Random) => all[Math.floor(random() * all.length)] as T

interface History {
  readonly actors: readonly ParticipantActor[]
  readonly people: readonly ModelPerson[]
  readonly slots: readonly ModelSlot[]
  readonly sessions: readonly ModelSession[]
  readonly model: ReturnType<typeof meetingModel>
  readonly told: string[]
}

const TYPES = [null, 1, 2].flatMap((limit) => [true, false].map((bringsGuests) => ({ limit, bringsGuests })))

async function beginHistories(count: number, random: Random) {
  const { ctx } = server
  const event = await anEvent(server)
  const { eventId } = event
  const eventEndsAt = now + 3 * DAY_MS
  return ctx.inTransaction(async (work) => {
    const typeIds = await insertTypes(
      work,
      eventId,
      TYPES.map(({ limit, bringsGuests }) => ({ texts: {}, maxMeetingCount: limit, disableGuest: !bringsGuests })),
    )
    const chosen = Array.from({ length: 4 * count }, (_, at) => ({
      type: Math.floor(random() * TYPES.length),
      rights: [
        ...(at % 4 === 0 ? (['onbehalfmeeting'] as const) : []),
        ...(at % 4 === 1 ? (['reserveatable'] as const) : []),
      ],
    }))
    const inserted = await insertParticipants(
      work,
      eventId,
      chosen.map(({ type, rights }, at) => ({ name: `P${at % 4}`, typeId: typeIds[type] as string, rights })),
    )
    const histories = Array.from({ length: count }, (_, at) => {
      const actors = inserted.slice(4 * at, 4 * at + 4).map(({ participantId }, index): ParticipantActor => {
        const { type, rights } = chosen[4 * at + index] as (typeof chosen)[number]
        const nobody = {
          userId: '',
          signInId: '',
          ip: '',
          userAgent: '',
          isLocal: false,
          boothId: null,
          boothRole: null,
          hasVideo: false,
        }
        const none = { organizer: false, owner: false, moderator: false, checkInAdmin: false, tabs: null }
        return { ...nobody, ...none, eventId, participantId, typeId: typeIds[type] as string, rights }
      })
      const people = actors.map(({ participantId: id, typeId, rights }): ModelPerson => {
        const type = TYPES[typeIds.indexOf(typeId)] as (typeof TYPES)[number]
        return { id, ...type, books: rights.includes('onbehalfmeeting'), reserves: rights.includes('reserveatable') }
      })
      const at2 = (minutes: number, lasts: number) => {
        const startsAt = now + (120 + minutes) * MINUTE_MS
        return { id: newId(now), startsAt, endsAt: startsAt + lasts * MINUTE_MS }
      }
      const rooms = [
        {
          id: newId(now),
          tables: ['1', '2'].slice(0, 1 + Math.floor(random() * 2)),
          ownerId: null,
          starts: [0, 20, 40, 60],
        },
        {
          id: newId(now),
          tables: ['3'],
          ownerId: random() < 0.5 ? (people[0]?.id ?? null) : null,
          starts: [10, 30, 50],
        },
      ]
      const slots = rooms.flatMap(({ id: roomId, tables, ownerId, starts }) =>
        starts.map((start) => ({ ...at2(start, 20), tables, ownerId, roomId })),
      )
      const sessions = [
        { ...at2(15, 30), blocks: true, seats: null },
        { ...at2(0, 60), blocks: false, seats: null },
        { ...at2(35, 40), blocks: true, seats: 1 },
      ]
      const model = meetingModel({ people, slots, sessions, eventEndsAt })
      return { actors, people, rooms, slots, sessions, model, told: [] }
    })
    await saveLocations(
      work,
      eventId,
      histories.flatMap(({ rooms }) =>
        rooms.flatMap(({ id, tables }) => [
          { locationId: id, kind: 'dealroom' as const, name: id, index: 0 },
          ...tables.map((name, index) => ({
            locationId: newId(now),
            parentId: id,
            kind: 'place' as const,
            name,
            index,
          })),
        ]),
      ),
    )
    await saveDefinitions(
      work,
      eventId,
      histories.flatMap(({ rooms, sessions }) => [
        ...rooms.map(({ id, ownerId }) => ({
          definitionId: id,
          type: 'dealroom' as const,
          title: 'Tables',
          ownerParticipantId: ownerId,
        })),
        ...sessions.map(({ id, blocks }) => ({ definitionId: id, title: 'Talk', blocking: blocks })),
      ]),
    )
    await insertSessions(
      work,
      eventId,
      histories.flatMap(({ slots, sessions }) => [
        ...slots.map(({ id, roomId, startsAt, endsAt }) => ({
          sessionId: id,
          definitionId: roomId,
          locationId: roomId,
          startsAt,
          endsAt,
        })),
        ...sessions.map(({ id, seats, startsAt, endsAt }) => ({
          sessionId: id,
          definitionId: id,
          startsAt,
          endsAt,
          capacity: seats,
        })),
      ]),
    )
    return { eventId, histories: histories satisfies History[] as History[] }
  })
}

function chooseAct({ people, slots, sessions, model }: History, random: Random): Act {
  const anyone = () => anyOf(people, random).id
  const by = anyone()
  const otherThan = (one: string) =>
    anyOf(
      people.filter(({ id }) => id !== one),
      random,
    ).id
  const slot = anyOf(slots, random)
  const isOdd = random() < 0.15
  const chance = random()
  const known = model.requests.filter(({ id }) => !id.startsWith('of '))
  const waiting = known.filter(({ state }) => state === 'waiting')
  const request = anyOf(isOdd || waiting.length === 0 ? known : waiting, random)
  const activeMeetings = model.meetings.filter(({ isCancelled }) => !isCancelled)
  const meeting = anyOf(isOdd ? model.meetings : activeMeetings, random)
  const outsiders = people.filter(({ id }) => !meeting?.two.includes(id))
  const insider = meeting && !isOdd ? anyOf([...meeting.two, ...(meeting.guest ? [meeting.guest] : [])], random) : by

  if (request && chance < 0.4) {
    const isMove = isOdd ? random() < 0.5 : request.kind === 'move'
    const [sender, receiver] = isOdd ? [anyone(), anyone()] : [request.from, request.to]
    const which = random()
    if (which < 0.6) {
      const over = model
        .blocks()
        .filter(
          ({ person, startsAt, endsAt }) => person === receiver && startsAt < slot.endsAt && slot.startsAt < endsAt,
        )
      const leaves = random() < 0.3 ? over.map(({ source }) => source) : []
      const kind = isMove ? 'move' : 'accept'
      return { by: receiver, kind, request: request.id, slot: slot.id, leaves, leavesBreaks: random() < 0.7 }
    }
    if (which < 0.8) return { by: receiver, kind: isMove ? 'rejectNewTime' : 'decline', request: request.id }
    if (which < 0.85) return { by: sender, kind: 'edit', request: request.id }
    return { by: sender, kind: isMove ? 'revokeNewTime' : 'withdraw', request: request.id }
  }
  if (meeting && chance < 0.65) {
    const which = random()
    if (which < 0.4) return { by: insider, kind: 'requestMove', meeting: meeting.id }
    return which < 0.7
      ? { by: insider, kind: 'cancel', meeting: meeting.id }
      : { by: insider, kind: 'bring', meeting: meeting.id, guest: anyOf(isOdd ? people : outsiders, random).id }
  }
  if (chance < 0.7) {
    const booker = isOdd ? by : (people.find(({ books }) => books)?.id ?? by)
    const from = anyone()
    return { by: booker, kind: 'prebook', from, to: isOdd ? anyone() : otherThan(from), slot: slot.id }
  }
  if (chance < 0.72) {
    const keeper = isOdd ? by : (people.find(({ reserves }) => reserves)?.id ?? by)
    return { by: keeper, kind: 'prebook', from: keeper, to: keeper, slot: slot.id }
  }
  if (chance < 0.77) {
    const startsAt = slot.startsAt + 10 * MINUTE_MS * Math.floor(random() * 3)
    return { by, kind: 'takeBreak', time: { startsAt, endsAt: startsAt + 10 * MINUTE_MS * Math.floor(random() * 4) } }
  }
  const taken = model.blocks().filter(({ kind }) => kind !== 'meeting')
  if (taken.length > 0 && chance < 0.8) {
    const { person, kind, source } = anyOf(taken, random)
    return kind === 'off'
      ? { by: person, kind: 'giveBreakBack', source }
      : { by: person, kind: 'leave', session: source }
  }
  if (chance < 0.85) return { by, kind: 'join', session: anyOf(sessions, random).id }
  return { by, kind: 'ask', to: isOdd ? anyone() : otherThan(by) }
}

async function make(eventId: string, { actors }: History, act: Act): Promise<string> {
  const { ctx } = server
  const actor = actors.find(({ participantId }) => participantId === act.by) as ParticipantActor
  const about = { eventId, message: '', asParticipantId: undefined }
  switch (act.kind) {
    case 'ask':
      return (await requestMeeting(ctx, actor, { toId: act.to, message: '', proposedSessionIds: [] })).invitationId
    case 'accept':
    case 'move': {
      const { request: invitationId, slot: sessionId, leaves, leavesBreaks: leaveOffTime } = act
      const input = { ...about, invitationId, sessionId, leaveIds: [...leaves], leaveOffTime }
      return (await (act.kind === 'move' ? confirmReschedule : acceptInvitation)(ctx, actor, input)).meeting.id
    }
    case 'decline':
      await declineInvitation(ctx, actor, { ...about, invitationId: act.request })
      return ''
    case 'withdraw':
      await revokeInvitation(ctx, actor, { ...about, invitationId: act.request })
      return ''
    case 'edit':
      await editInvitation(ctx, actor, { ...about, invitationId: act.request })
      return ''
    case 'rejectNewTime':
      await rejectReschedule(ctx, actor, { ...about, invitationId: act.request })
      return ''
    case 'revokeNewTime':
      await revokeReschedule(ctx, actor, { ...about, invitationId: act.request })
      return ''
    case 'cancel':
      await leaveMeeting(ctx, actor, { meetingId: act.meeting, message: '' })
      return ''
    case 'requestMove':
      return (await requestReschedule(ctx, actor, { ...about, sessionId: act.meeting })).invitationId
    case 'bring':
      await addGuest(ctx, actor, { meetingId: act.meeting, guestId: act.guest, message: '', behalfOf: undefined })
      return ''
    case 'prebook': {
      const [fromParticipantId, toParticipantId] = [act.from, act.to]
      return (await prebook(ctx, actor, { ...about, sessionId: act.slot, fromParticipantId, toParticipantId })).meeting
        .id
    }
    case 'join':
      await joinSession(ctx, actor, { sessionId: act.session, message: '' })
      return ''
    case 'leave':
      await leaveSession(ctx, actor, { sessionId: act.session })
      return ''
    case 'takeBreak': {
      const [start, end] = [act.time.startsAt, act.time.endsAt].map((each) =>
        Temporal.Instant.fromEpochMilliseconds(each).toZonedDateTimeISO('Europe/Istanbul'),
      ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
      const [startTime, endTime] = [start, end].map((each) => each.toPlainTime().toString({ smallestUnit: 'minute' }))
      const date = start.toPlainDate().toString()
      const offTime = { ...about, date, startTime: String(startTime), endTime: String(endTime), timezone: undefined }
      const time = await resolveOffTime(ctx, actor, offTime)
      return (await ctx.inTransaction((work) => addAgendaBreak(work, eventId, time))).id
    }
    case 'giveBreakBack':
      await removeAgendaBreak(ctx, actor, { ...about, id: act.source, startTime: undefined })
      return ''
  }
}

async function step(eventId: string, history: History, random: Random): Promise<void> {
  const act = chooseAct(history, random)
  const found = await make(eventId, history, act).then(
    (id) => ({ outcome: 'done', id }),
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error
      return { outcome: error.reason, id: '' }
    },
  )
  const wanted = history.model.do(act, now, found.id)
  history.told.push(`${new Date(now).toISOString()} ${JSON.stringify(act)}: ${found.outcome}`)
  if (found.outcome !== wanted) throw new Error([...history.told, `where the rules say ${wanted}`].join('\n'))
}

async function compare(eventId: string, histories: readonly History[]): Promise<void> {
  const people = histories.flatMap((each) => each.people.map(({ id }) => ({ eventId, participantId: id })))
  const rows = await listInvitationsOfPeople(server.ctx.db, people)
  expect(rows.length).toBeLessThan(1_000)
  const { rows: taken } = await sql<{ person: string; block: string }>`select participant_id as person,
      concat_ws(' ', kind, source_id, (extract(epoch from lower(during)) * 1000)::bigint,
        (extract(epoch from upper(during)) * 1000)::bigint, holds) as block
    from agenda_block where event_id = ${eventId}`.execute(server.ctx.db)
  const [rowsOf, blocksOf] = [new Map<string, Invitation[]>(), Map.groupBy(taken, ({ person }) => person)]
  for (const row of rows) for (const id of [row.fpid, row.tpid]) rowsOf.set(id, [...(rowsOf.get(id) ?? []), row])

  for (const { people: four, model, told: log } of histories) {
    const statuses = four.flatMap(({ id: me, limit }) => {
      const own = rowsOf.get(me) ?? []
      return four.flatMap(({ id: other }) => {
        if (me === other) return []
        const invitations = own.filter(({ fpid, tpid }) => fpid === other || tpid === other)
        const found = meetingStatus({
          commandIsPending: false,
          myId: me,
          myBoothId: null,
          invitations,
          meeting: meetingBetween(invitations),
          myMeetingCount: countMeetings(own, me, now),
          maxMeetingCount: limit,
          now,
        })
        return [{ what: `${me} to ${other}`, found: String(found), wanted: String(model.status(me, other, now)) }]
      })
    })
    const shown = [...new Set(four.flatMap(({ id }) => rowsOf.get(id) ?? []))].map((row) => {
      const { id, state, meeting } = row
      const guests = meeting?.guests.map((each) => each.id).join() ?? ''
      const found = meeting ? [state, meeting.id, meeting.sdt, meeting.place, meeting.state, guests].join(' ') : state
      return { what: id, found, wanted: model.shown(isMade(model, row) ? `of ${meeting?.id}` : id) }
    })
    const held = four.map(({ id }) => ({
      what: id,
      found: (blocksOf.get(id) ?? [])
        .map(({ block }) => block)
        .sort()
        .join('\n'),
      wanted: model
        .blocks()
        .filter(({ person }) => person === id)
        .map((each) => [each.kind, each.source, each.startsAt, each.endsAt, each.holds ? 't' : 'f'].join(' '))
        .sort()
        .join('\n'),
    }))
    const wrong = [...statuses, ...shown, ...held].filter(({ found, wanted }) => found !== wanted)
    if (wrong.length > 0)
      throw new Error([...log, new Date(now).toISOString(), JSON.stringify(wrong, null, 1)].join('\n'))
  }
}

/** Tests if a request was created with its meeting; its id was then never returned. */
const isMade = (model: History['model'], { id }: Invitation) => !model.requests.some((each) => each.id === id)

it(
  "MEET-1 to MEET-23 both sides, every refusal and everyone's time are as the rules say after each step of random histories",
  async () => {
    const random = seededRandom()
    for (let done = 0; done < HISTORIES; done += AT_ONCE) {
      now = NOW
      const { eventId, histories } = await beginHistories(Math.min(AT_ONCE, HISTORIES - done), random)
      for (let at = 0; at < STEPS; at++) {
        const chance = random()
        now += 1_000 + (chance < 0.02 ? 5 * DAY_MS : chance < 0.4 ? Math.floor(random() * 60) * MINUTE_MS : 0)
        // The job that ends waiting requests may be late.
        if (random() < 0.7) {
          const begun = histories.flatMap(({ model }) => model.begin(now))
          await Promise.all(begun.map((meetingId) => endReschedule.run(server.ctx, { eventId, meetingId })))
        }
        await Promise.all(histories.map((history) => step(eventId, history, random)))
        await compare(eventId, histories)
      }
    }
  },
  LONG_MS,
)
