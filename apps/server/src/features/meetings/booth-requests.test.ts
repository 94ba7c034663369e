import { topicName } from '@parley/contract'
import { boothCalls } from '@parley/contract/booths'
import { findTeamAnswer, type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember, anEmptyBooth } from '../../testing/a-booth.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aMinuteLater } from '../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { meetIn } from '../../testing/meet.ts'
import { sizes } from '../../testing/sizes.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { listInvitations, listInvitationsOf } from './records/index.ts'

const CROWDS = sizes(500)

const server = testServer()
let url: string
let event: TestEvent
let meet: ReturnType<typeof meetIn>
let boothId: string
let owner: TestParticipant
let user: TestParticipant
let sender: TestParticipant
let slots: string[]
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Forum' })
  meet = meetIn(server, event)
  const made = await aBooth(server, event, { boothName: 'Olives' })
  boothId = made.boothId
  owner = made.owner
  user = await aParticipant(server, event, { boothId, boothRole: 'user', name: 'Uma', surname: 'Ur' })
  sender = await aParticipant(server, event, { name: 'Ada', surname: 'Işık' })
  slots = (await aDealRoom(server, event)).slots.map(({ sessionId }) => sessionId)
})

const rowOf = async (id: string) => (await listInvitations(server.ctx.db, event.eventId, [id]))[0] as Invitation
const poolOf = (id: string) => listInvitationsOf(server.ctx.db, event.eventId, id)
const slot = (at = 0) => slots[at] ?? ''
const brief = ({ state, tpid, recipient, takenBy, meeting }: Invitation) => ({
  state,
  tpid,
  recipient: recipient?.id ?? null,
  takenBy: takenBy?.id ?? null,
  meets: meeting?.state ?? null,
})
const remove = (memberId: string) => server.call(boothCalls.removeMember, { eventId: event.eventId, memberId }, owner)
const listen = (who: TestParticipant, poolId: string) =>
  subscribeTo<Invitation>(server, url, who.userId, topicName(invitationsTopic.path, { eventId: event.eventId, poolId }))

describe('MEET-40 asking a booth', () => {
  it('is one request for the whole team, and only one can wait at a time', async () => {
    const id = await meet.requestFromBooth(sender, boothId, false, 'Oil?')
    expect(await rowOf(id)).toMatchObject({
      type: 'company',
      tpid: boothId,
      toBoothId: boothId,
      booth: { id: boothId, boothName: 'Olives', logo: null, agendaEnabled: true },
      message: 'Oil?',
      recipient: null,
    })
    expect(await meet.requestFromBooth(sender, boothId)).toBe('invitationExists')
    expect(await meet.requestFromBooth(sender, boothId, true)).toBe('invitationExists')
    await meet.decline(user, id, 'No')
    expect(brief(await rowOf(id))).toMatchObject({ state: 'rejected', recipient: user.participantId })
    expect(await meet.requestFromBooth(sender, boothId)).toBe('invitationDeclined')
    expect(await meet.ask(sender, user)).not.toBe('invitationDeclined')
  })

  it('is refused for the own booth, without anyone to answer, for a hidden booth, and at the limit', async () => {
    const empty = await anEmptyBooth(server, event)
    const elsewhere = await aBooth(server, await anEvent(server))
    await server.ctx.db
      .updateTable('participant_type')
      .set({ max_meeting_count: 1 })
      .where('event_id', '=', event.eventId)
      .execute()
    const other = await aParticipant(server, event)
    await meet.ask(other, user)
    expect([
      await meet.requestFromBooth(user, boothId),
      await meet.requestFromBooth(sender, empty),
      await meet.requestFromBooth(sender, empty, true),
      await meet.requestFromBooth(sender, elsewhere.boothId),
      await meet.requestFromBooth(other, boothId),
    ]).toEqual(['cannotMeetYourself', 'nobodyAtBooth', 'nobodyAtBooth', 'notFound', 'meetingLimitReached'])
    expect(await poolOf(boothId)).toEqual([])
  })

  it('includes members who join later, and is refused while the two have a meeting', async () => {
    const id = await meet.requestFromBooth(sender, boothId)
    const late = await aMember(server, event, { boothId })
    expect(await meet.accept(late, id, slot())).toMatchObject({ state: 'confirmed' })
    expect(await meet.requestFromBooth(sender, boothId)).toBe('meetingExists')
  })
})

describe('MEET-41 MEET-44 a request to a booth', () => {
  it('is answered by any role of the team, for themselves or a colleague, and by no one else', async () => {
    const admin = await aMember(server, event, { boothId }, 'admin')
    const other = await aBooth(server, event)
    const stranger = await aParticipant(server, event)
    const as = (who: TestParticipant) => ({ asParticipantId: who.participantId })
    const id = await meet.requestFromBooth(sender, boothId)
    const plain = await meet.ask(sender, admin)

    const refused = [
      await meet.accept(other.owner, id, slot()),
      await meet.accept(stranger, id, slot()),
      await meet.accept(sender, id, slot()),
      await meet.accept(other.owner, id, slot(), '', as(user)),
      await meet.accept(user, id, slot(), '', as(other.owner)),
      await meet.accept(user, id, slot(), '', { asParticipantId: boothId }),
      await meet.accept(user, plain, slot(), '', as(admin)),
      await meet.decline(other.owner, id),
      await meet.decline(stranger, id, '', user.participantId),
      await meet.decline(user, plain, '', admin.participantId),
    ]
    expect(refused).toEqual(refused.map(() => 'notFound'))
    expect(brief(await rowOf(id))).toMatchObject({ state: 'waiting', tpid: boothId })

    expect(await meet.accept(owner, id, slot(), 'Come', as(user))).toMatchObject({ executorId: owner.participantId })
    expect(brief(await rowOf(id))).toMatchObject({ state: 'accepted', tpid: user.participantId, meets: 'confirmed' })
    expect(await meet.accept(admin, id, slot(1))).toBe('answeredByColleague')
    expect(await meet.accept(admin, id, slot(1), '', as(user))).toBe('answeredByColleague')
    expect(await meet.decline(admin, id, '', user.participantId)).toBe('answeredByColleague')
    expect(await meet.decline(owner, id)).toBe('answeredByColleague')
    expect(await meet.decline(user, id)).toBe('invitationNotWaiting')

    for (const [at, who] of [owner, admin, user].entries()) {
      const from = await aParticipant(server, event)
      expect(await meet.accept(who, await meet.requestFromBooth(from, boothId), slot(at + 1))).toMatchObject({
        state: 'confirmed',
      })
    }
  })

  it('belongs to the person who accepts, with their limit and time, and ends other requests of the two', async () => {
    const busy = await aParticipant(server, event)
    await meet.accept(user, await meet.ask(busy, user), slot())
    const personal = await meet.ask(user, sender)
    const id = await meet.requestFromBooth(sender, boothId)
    expect(await meet.accept(user, id, slot())).toBe('slotTaken')
    expect(await meet.accept(user, id, slot(1))).toMatchObject({ state: 'confirmed' })
    expect(brief(await rowOf(personal)).state).toBe('revoked')
  })

  it('uses as many queries as a request to a person, for any size of team', async () => {
    const countRequestQueries = async () => {
      const from = await aParticipant(server, event)
      return (await countQueries(server, () => meet.requestFromBooth(from, boothId, true))).queries
    }
    const before = await countRequestQueries()
    await Promise.all(Array.from({ length: 8 }, () => aMember(server, event, { boothId })))
    expect(await countRequestQueries()).toBe(before)
  })
})

describe('MEET-42 each of a booth is asked', () => {
  it('and the first who accepts ends the other requests, with their name', async () => {
    await meet.ask(sender, owner)
    const late = await aMember(server, event, { boothId })
    const hidden = await aParticipant(server, event, { boothId, boothRole: 'user', listed: false })
    const id = await meet.requestFromBooth(sender, boothId, true, 'Oil?')
    const group = await poolOf(boothId)
    // The owner was asked already, and the sender cannot see one member.
    expect(group.map(({ tpid }) => tpid).sort()).toEqual([user.participantId, late.participantId].sort())
    expect(new Set(group.map(({ groupId }) => groupId)).size).toBe(1)
    expect((await poolOf(hidden.participantId)).length).toBe(0)

    await meet.edit(sender, id, 'Olive oil?')
    expect((await poolOf(boothId)).map(({ message }) => message)).toEqual(['Olive oil?', 'Olive oil?'])
    const idOf = (who: TestParticipant) => group.find(({ tpid }) => tpid === who.participantId)?.id ?? ''
    expect(await meet.accept(late, idOf(user), slot())).toBe('notFound')
    expect(await meet.accept(late, idOf(late), slot())).toMatchObject({ state: 'confirmed' })
    expect(brief(await rowOf(idOf(user)))).toMatchObject({ state: 'revoked', takenBy: late.participantId })
    expect(await meet.accept(user, idOf(user), slot(1))).toBe('answeredByColleague')
  })

  it('and a decline is personal until all have declined; a withdrawal ends all', async () => {
    const id = await meet.requestFromBooth(sender, boothId, true)
    const [first, second] = (await poolOf(boothId)).map((each) => each)
    const authenticator = (row?: Invitation) => (row?.tpid === user.participantId ? user : owner)
    await meet.decline(authenticator(first), first?.id ?? '')
    expect(await meet.requestFromBooth(sender, boothId)).toBe('invitationExists')
    const withdrawn = await meet.revoke(sender, id === first?.id ? (second?.id ?? '') : id)
    expect(withdrawn).toEqual({ success: true })
    expect((await poolOf(boothId)).map(({ state }) => state).sort()).toEqual(['rejected', 'revoked'])
    expect(await meet.requestFromBooth(sender, boothId)).toBe('invitationDeclined')
  })

  it('MEET-43 and counts as one against the limit', async () => {
    await server.ctx.db
      .updateTable('participant_type')
      .set({ max_meeting_count: 2 })
      .where('event_id', '=', event.eventId)
      .execute()
    await meet.requestFromBooth(sender, boothId, true)
    const other = await aBooth(server, event)
    expect(await meet.requestFromBooth(sender, other.boothId)).not.toBe('meetingLimitReached')
    expect(await meet.ask(sender, other.owner)).toBe('meetingLimitReached')
  })
})

it('MEET-44 MEET-42 answers for a colleague who was asked as one of the booth, at a time when they are free', async () => {
  await meet.requestFromBooth(sender, boothId, true)
  const idOf = async (who: TestParticipant) =>
    (await poolOf(boothId)).find(({ tpid }) => tpid === who.participantId)?.id ?? ''
  const [ofUser, ofOwner] = [await idOf(user), await idOf(owner)]
  const busy = await aParticipant(server, event)
  await meet.accept(user, await meet.ask(busy, user), slot())
  const late = await aMember(server, event, { boothId })
  const stranger = await aParticipant(server, event)
  const as = (who: TestParticipant, invitationId = ofUser) => ({ asParticipantId: who.participantId, invitationId })

  const found = await meet.slots(late, sender, as(user))
  if (typeof found === 'string') throw new Error(found)
  const { slots: open, around, best, swaps } = found
  expect(open.map(({ id }) => id)).toEqual(slots.slice(1))
  // The reply reveals nothing else of the colleague's agenda.
  expect([around, swaps, best.filter(({ beside }) => beside !== null)]).toEqual([[], [], []])
  expect([
    await meet.slots(late, sender, { asParticipantId: user.participantId }),
    await meet.slots(late, busy, as(user)),
    await meet.slots(stranger, sender, as(user)),
    await meet.slots(late, sender, as(stranger)),
    await meet.slots(late, sender, as(user, await meet.ask(sender, late))),
  ]).toEqual(Array(5).fill('notFound'))

  expect(await meet.decline(late, ofOwner, 'No', owner.participantId)).toEqual({ success: true })
  expect(await meet.accept(late, ofUser, slot(1), '', { asParticipantId: user.participantId })).toMatchObject({
    state: 'confirmed',
    executorId: late.participantId,
  })
  expect(brief(await rowOf(ofUser))).toMatchObject({ state: 'accepted', tpid: user.participantId })
  expect(await meet.slots(late, sender, as(user))).toBe('notFound')
})

it('MEET-44 moves, cancels and brings a guest for a colleague only in a meeting that the booth was asked for', async () => {
  const [late, stranger, guest] = [
    await aMember(server, event, { boothId }),
    await aParticipant(server, event),
    await aParticipant(server, event),
  ]
  const met = async (invitationId: string, at: number) => {
    const meeting = await meet.accept(user, invitationId, slot(at))
    return typeof meeting === 'string' ? meeting : meeting.id
  }
  const ofBooth = await met(await meet.requestFromBooth(sender, boothId), 0)
  const personal = await met(await meet.ask(await aParticipant(server, event), user), 1)
  const { participantId } = user
  const refused = [
    await meet.bring(stranger, ofBooth, guest, '', participantId),
    await meet.requestNewTime(stranger, ofBooth, '', participantId),
    await meet.cancel(stranger, ofBooth, '', participantId),
    await meet.bring(late, personal, guest, '', participantId),
    await meet.requestNewTime(late, personal, '', participantId),
    await meet.cancel(late, personal, '', participantId),
    await meet.cancel(late, ofBooth, '', stranger.participantId),
    await meet.cancel(late, ofBooth),
  ]
  expect(refused).toEqual(refused.map(() => 'notFound'))

  expect(await meet.bring(late, ofBooth, guest, '', participantId)).toMatchObject({
    executorId: late.participantId,
    guests: [{ id: guest.participantId }],
  })
  expect(await meet.bring(late, ofBooth, stranger, '', boothId)).toBe('guestNotAllowed')
  expect(await meet.cancel(late, ofBooth, '', guest.participantId)).toBe('notFound')
  expect(await meet.requestNewTime(late, ofBooth, 'Later?', participantId)).toMatch(/^\w{20}$/)
  expect(await meet.cancel(late, ofBooth, 'Ill', participantId)).toMatchObject({
    meeting: { state: 'cancelled', executorId: late.participantId, message: 'Ill' },
  })
})

it.each([false, true])(
  'MEET-55 shows a colleague live who accepted the request and when they meet, and lets them ask for themselves (sent to each: %s)',
  async (toAll) => {
    const [team, own] = [await listen(owner, boothId), await listen(owner, owner.participantId)]
    await meet.requestFromBooth(sender, boothId, toAll)
    const idFor = (who: TestParticipant, rows: Invitation[]) =>
      (rows.find(({ tpid }) => tpid === who.participantId) ?? rows[0])?.id ?? ''
    const answered = () =>
      findTeamAnswer([...team.rows(), ...own.rows()], {
        personId: sender.participantId,
        myId: owner.participantId,
        myBoothId: boothId,
        now: NOW,
      })
    await meet.accept(user, idFor(user, await poolOf(boothId)), slot())
    await team.until(() => answered() !== null)
    expect(answered()).toMatchObject({ tpid: user.participantId, recipient: { fullName: 'Uma Ur' } })
    expect(answered()?.meeting).toMatchObject({ state: 'confirmed' })

    expect(await meet.requestFromBooth(sender, boothId)).toBe('meetingExists')
    expect(await meet.ask(owner, sender)).toMatch(/^\w{20}$/)
    await meet.cancel(user, answered()?.meeting?.id ?? '')
    await team.until(() => answered() === null)
    for (const each of [team, own]) each.close()
  },
)

describe('MEET-44 a team sees requests to its booth', () => {
  it('live with the answers of others, and no longer after leaving the team', async () => {
    const all = [await listen(owner, boothId), await listen(user, boothId)]
    expect((await listen(sender, boothId)).code).toBe('notFound')
    const id = await meet.requestFromBooth(sender, boothId)
    const until = (state: string) =>
      Promise.all(all.map((each) => each.until((rows) => rows.some((row) => row.id === id && row.state === state))))
    await until('waiting')
    expect((await meet.slots(user, sender)) as object).toHaveProperty('slots')
    await meet.accept(owner, id, slot())
    await until('accepted')
    expect(all[1]?.rows()[0]?.recipient?.id).toBe(owner.participantId)

    const next = await meet.requestFromBooth(await aParticipant(server, event), boothId, true)
    await remove(user.participantId)
    await all[1]?.ended
    const own = (await poolOf(user.participantId)).find(({ toBoothId }) => toBoothId === boothId)
    await server.settle()
    expect(brief(await rowOf(own?.id ?? next))).toMatchObject({ state: 'revoked', takenBy: null })
    expect(await meet.accept(user, own?.id ?? '', slot(1))).toBe('notFound')
    for (const each of all) each.close()
  })

  it('and requests to a deleted booth are withdrawn', async () => {
    const id = await meet.requestFromBooth(sender, boothId)
    const organizer = await aParticipant(server, event, { organizer: true })
    await server.call(boothCalls.deleteBooth, { eventId: event.eventId, id: boothId }, organizer)
    await server.settle()
    expect(brief(await rowOf(id)).state).toBe('revoked')
  })
})

describe('NOTE-30', () => {
  it('notifies each of the team once, by email and in their log, and no one once it is answered', async () => {
    const logOf = async ({ userId }: TestParticipant) => {
      const { rows } = await sql<{ type: string; aboutId: string }>`select type, about_id as "aboutId" from notification
        where user_id = ${userId} order by seq`.execute(server.ctx.db)
      return rows
    }
    const asker = await aParticipant(server, event, { name: 'Zeynep', surname: 'Zor' })
    const subjects = () =>
      (server.ctx.mail.shown ?? []).map(({ subject }) => subject).filter((subject) => subject.startsWith('Zeynep'))
    const id = await meet.requestFromBooth(asker, boothId)
    await server.settle()
    expect(await Promise.all([owner, user, asker].map(logOf))).toEqual([
      [{ type: 'booth_request', aboutId: id }],
      [{ type: 'booth_request', aboutId: id }],
      [],
    ])
    await aMinuteLater(server)
    expect(subjects()).toEqual(Array(2).fill('Zeynep Zor would like to meet Olives'))

    const other = await aParticipant(server, event, { name: 'Zeynep', surname: 'Ak' })
    await meet.decline(user, await meet.requestFromBooth(other, boothId))
    await aMinuteLater(server)
    expect(subjects().length).toBe(2)
  })
})

/**
 * Counts meetings and accepted requests. The numbers differ if two members met for one request, or a meeting has no
 * request.
 */
async function astray() {
  const { rows } = await sql<{ meetings: number; accepted: number }>`select
      (select count(*) from meeting where event_id = ${event.eventId} and state <> 'cancelled') as meetings,
      (select count(*) from invitation where event_id = ${event.eventId} and state = 'accepted') as accepted`.execute(
    server.ctx.db,
  )
  return rows[0]
}

it.each([false, true])(
  'MEET-41 MEET-42 lets one member win when a crowd accepts, declines, leaves and withdraws at once (sent to each: %s)',
  async (toAll) => {
    const team = [
      owner,
      user,
      ...(await Promise.all(Array.from({ length: 10 }, () => aMember(server, event, { boothId })))),
    ]
    const outcomes = new Map<string, number>()
    let met = 0
    for (let round = 0; round < 2 || round * team.length < CROWDS; round += 1) {
      const from = await aParticipant(server, event)
      await meet.requestFromBooth(from, boothId, toAll)
      const rows = await poolOf(from.participantId)
      const idFor = (who: TestParticipant) => (rows.find(({ tpid }) => tpid === who.participantId) ?? rows[0])?.id ?? ''
      const isMixed = round % 2 === 1
      const leaving = team[2 + (round - 1) / 2]
      const acts = team.map((who, at) =>
        at === 1 && isMixed ? meet.decline(who, idFor(who)) : meet.accept(who, idFor(who), slot(round % slots.length)),
      )
      const late = isMixed ? [meet.revoke(from, rows[0]?.id ?? '')] : []
      const gone = isMixed && leaving ? [remove(leaving.participantId)] : []
      const replies = await Promise.all([...acts, ...late])
      await Promise.all(gone)
      for (const reply of replies) {
        const outcome = typeof reply === 'string' ? reply : 'done'
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      await server.settle()
      const after = await poolOf(from.participantId)
      const won = after.filter(({ state }) => state === 'accepted')
      expect(won.length).toBeLessThanOrEqual(1)
      if (won.length > 0 || !toAll) expect(after.filter(({ state }) => state === 'waiting')).toEqual([])
      met += won.length
      const now = await astray()
      expect(now?.meetings).toBe(now?.accepted)
      for (const table of ['agenda_block', 'meeting'] as const) {
        await server.ctx.db.deleteFrom(table).where('event_id', '=', event.eventId).execute()
      }
    }
    expect([...outcomes.keys()].filter((code) => code === 'internalError' || code === 'conflict')).toEqual([])
    expect(outcomes.get('answeredByColleague')).toBeGreaterThan(0)
    expect(met).toBeGreaterThan(0)
  },
)
