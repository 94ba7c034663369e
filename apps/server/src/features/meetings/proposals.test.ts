import { appCalls } from '@parley/contract/app'
import { meetingCalls } from '@parley/contract/meetings'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aMinuteLater } from '../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { proposalToken } from './index.ts'
import { listInvitationsOf } from './records/index.ts'

const server = testServer({ PUBLIC_URL: 'https://meet.example' })
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let meet: ReturnType<typeof meetIn>
let slots: string[]
let timeOf: (at: number) => { startsAt: number; endsAt: number }

beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Forum' })
  ada = await aParticipant(server, event, { name: 'Ada' })
  bo = await aParticipant(server, event, { name: 'Bo' })
  meet = meetIn(server, event)
  const room = await aDealRoom(server, event, { places: ['Table 1'] })
  slots = room.slots.map(({ sessionId }) => sessionId)
  timeOf = (at) => ({ startsAt: Number(room.slots[at]?.startsAt), endsAt: Number(room.slots[at]?.endsAt) })
})

const slot = (at: number) => slots[at] as string
const openFor = async (who: TestParticipant) =>
  (await server.call(meetingCalls.findOpenProposals, { eventId: event.eventId }, who)).body.open.map(({ id }) => id)
const tokenFor = (invitationId: string, at: number, recipient = bo) =>
  proposalToken(server.ctx, event.eventId, { invitationId, recipientId: recipient.participantId, slotId: slot(at) })
const look = (token: string) => server.call(meetingCalls.getProposal, { eventId: event.eventId, token })
const press = (token: string) => server.call(meetingCalls.acceptProposal, { eventId: event.eventId, token })
const listInvitations = () =>
  server.ctx.db.selectFrom('invitation').selectAll().where('event_id', '=', event.eventId).execute()

describe('proposing times', () => {
  it('MEET-50 saves up to three open times with the request, in order, and holds nothing', async () => {
    const invitationId = await meet.ask(ada, bo, 'Salt?', [slot(3), slot(1), slot(2)])
    const [row] = await listInvitationsOf(server.ctx.db, event.eventId, bo.participantId)
    expect(row).toMatchObject({ id: invitationId, proposed: [1, 2, 3].map((at) => ({ id: slot(at) })) })
    expect(await openFor(bo)).toEqual([slot(1), slot(2), slot(3)])
    expect(await openFor(ada)).toEqual([])
    const blocks = server.ctx.db.selectFrom('agenda_block').selectAll().where('event_id', '=', event.eventId)
    expect(await blocks.execute()).toEqual([])
  })

  it('MEET-50 refuses a fourth time, duplicates, another event, and times that have begun or are taken, and saves nothing', async () => {
    const other = await anEvent(server)
    const [foreign] = (await aDealRoom(server, other)).slots
    const cem = await aParticipant(server, event)
    await meet.accept(bo, await meet.ask(cem, bo), slot(5))
    const ask = async (...proposedSessionIds: string[]) => {
      const input = {
        eventId: event.eventId,
        toType: 'participant',
        toId: bo.participantId,
        proposedSessionIds,
      } as const
      return (await server.call(appCalls.join, input, ada)).body.code
    }
    const refused = [
      await ask(slot(0), slot(1), slot(2), slot(3)),
      await ask(slot(0), slot(0)),
      await ask(slot(0), String(foreign?.sessionId)),
      await ask(slot(0), slot(5)),
    ]
    expect(refused).toEqual(['invalidInput', 'invalidInput', 'notFound', 'slotTaken'])
    expect(await listInvitations()).toHaveLength(1)
  })

  it('MEET-51 returns only the times that are still free for both, with a table left', async () => {
    await meet.ask(ada, bo, '', [slot(0), slot(1), slot(2)])
    const cem = await aParticipant(server, event)
    const dan = await aParticipant(server, event)
    await meet.accept(ada, await meet.ask(cem, ada), slot(0))
    // The only table is taken.
    await meet.accept(dan, await meet.ask(cem, dan), slot(1))
    expect(await openFor(bo)).toEqual([slot(2)])
  })

  it('MEET-51, MEET-14 returns times when the receiver could leave an entry, and leaves it in the same step', async () => {
    const invitationId = await meet.ask(ada, bo, '', [slot(0), slot(1), slot(2)])
    const { eventId } = event
    const bread = await aSession(server, event, { title: 'Bread', blocking: true, ...timeOf(0) })
    await server.call(appCalls.join, { eventId, toType: 'session', sessionId: bread.sessionId }, bo)
    await aSession(server, event, { speakers: [bo.participantId], ...timeOf(1) })
    const findOpen = async () => (await server.call(meetingCalls.findOpenProposals, { eventId }, bo)).body
    const [one, three] = [timeOf(0), timeOf(2)]
    const time = { sdt: one.startsAt, edt: one.endsAt }
    expect(await findOpen()).toEqual({
      open: [{ invitationId, id: slot(2), sdt: three.startsAt, edt: three.endsAt }],
      swaps: [
        {
          invitationId,
          id: slot(0),
          ...time,
          busyWith: [{ kind: 'session', sessionId: bread.sessionId, name: 'Bread', ...time, mayLeave: true }],
        },
      ],
    })

    // The sender is busy at that time.
    const cem = await aParticipant(server, event)
    await meet.accept(ada, await meet.ask(cem, ada), slot(2))
    expect((await findOpen()).open).toEqual([])
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => meet.accept(bo, invitationId, slot(0), '', { leaveIds: [bread.sessionId] })),
    )
    expect(outcomes.filter((each) => typeof each === 'object')).toHaveLength(1)
    expect(await findOpen()).toEqual({ open: [], swaps: [] })
    const left = server.ctx.db.selectFrom('agenda_block').select('role').where('source_id', '=', bread.sessionId)
    expect(await left.execute()).toEqual([])
  })
})

describe('a link to a proposed time', () => {
  it('MEET-53 shows the meeting to anyone with the link, any number of times, and accepts once', async () => {
    const token = await tokenFor(await meet.ask(ada, bo, 'Salt?', [slot(2)]), 2)
    const seen = await Promise.all([look(token), look(token)])
    for (const { status, body } of seen) {
      expect(status).toBe(200)
      expect(body).toMatchObject({
        state: 'open',
        eventName: 'Forum',
        timezone: 'Europe/Istanbul',
        sender: { id: ada.participantId },
        message: 'Salt?',
        slot: { id: slot(2) },
        room: 'Deal room',
        meeting: null,
      })
    }
    const { status, body } = await press(token)
    expect([status, body.meeting.place, body.meeting.executorId]).toEqual([200, 'Table 1', bo.participantId])
    expect((await look(token)).body).toMatchObject({ state: 'accepted', meeting: { id: body.meeting.id } })
    expect((await press(token)).body.code).toBe('invitationNotWaiting')
  })

  it('MEET-53 reports the state: taken, over or withdrawn', async () => {
    const invitationId = await meet.ask(ada, bo, '', [slot(0), slot(1)])
    const [first, second] = [await tokenFor(invitationId, 0), await tokenFor(invitationId, 1)]
    const cem = await aParticipant(server, event)
    await meet.accept(ada, await meet.ask(cem, ada), slot(0))
    expect([(await look(first)).body.state, (await press(first)).body.code]).toEqual(['taken', 'slotTaken'])

    const { sdt } = (await look(second)).body.slot ?? { sdt: 0 }
    server.setNow(sdt)
    expect([(await look(second)).body.state, (await press(second)).body.code]).toEqual(['over', 'slotOver'])
    server.setNow(NOW)
    await meet.revoke(ada, invitationId)
    expect([(await look(second)).body.state, (await press(second)).body.code]).toEqual([
      'ended',
      'invitationNotWaiting',
    ])
  })

  it('MEET-53 is refused when it was changed, or is used for another event or person', async () => {
    const invitationId = await meet.ask(ada, bo, '', [slot(0)])
    const good = await tokenFor(invitationId, 0)
    const other = await anEvent(server)
    const signature = good.split('.').at(-1)
    const forged = [invitationId, bo.participantId, slot(1), signature].join('.')
    const elsewhere = await server.call(meetingCalls.acceptProposal, { eventId: other.eventId, token: good })
    const answers = [
      ...(await Promise.all([press(forged), press(`${good}.x`), press('x')])),
      elsewhere,
      await look(await tokenFor(invitationId, 0, ada)),
      await press(await tokenFor(invitationId, 0, ada)),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual([...Array(5).fill('proposalRefused'), 'notFound'])
    expect((await listInvitations()).map(({ state }) => state)).toEqual(['waiting'])
  })

  it('MEET-52 lets one of a crowd win that accepts and follows links at once, also against another request', async () => {
    const cem = await aParticipant(server, event)
    const own = await meet.ask(ada, bo, '', [slot(0), slot(1)])
    const rival = await meet.ask(ada, cem, '', [slot(0), slot(1)])
    const tokens = await Promise.all([
      tokenFor(own, 0),
      tokenFor(own, 1),
      tokenFor(rival, 0, cem),
      tokenFor(rival, 1, cem),
    ])
    const links = tokens.flatMap((token) => [token, token, token]).map(async (token) => (await press(token)).status)
    const taps = [0, 1, 0, 1].map(async (at) =>
      typeof (await meet.accept(bo, own, slot(at))) === 'string' ? 409 : 200,
    )
    const answers = await Promise.all([...links, ...taps])
    const meetings = await server.ctx.db
      .selectFrom('meeting')
      .select('slot_id')
      .where('event_id', '=', event.eventId)
      .execute()
    const won = answers.filter((status) => status === 200).length
    expect(won).toBe(meetings.length)
    expect(new Set(meetings.map(({ slot_id }) => slot_id)).size).toBe(meetings.length)
    expect((await listInvitations()).filter(({ state }) => state === 'accepted')).toHaveLength(won)
    expect(won).toBeGreaterThan(0)
  })

  it('MEET-53 is in the email about the request, once for each time that is still free', async () => {
    await meet.ask(ada, bo, '', [slot(0), slot(1)])
    const cem = await aParticipant(server, event)
    await meet.accept(ada, await meet.ask(cem, ada), slot(0))
    await aMinuteLater(server)
    const mail = (server.ctx.mail.shown ?? []).find(({ text }) => text.includes(`${event.eventId}/meeting-request`))
    expect(mail?.text).toContain('- Proposed time: Saturday 21 November, 12:20–12:40\n')
    expect(mail?.text).not.toContain('12:00–12:20')
    const [url = ''] = /https:\S+meeting-request\S+/.exec(mail?.text ?? '') ?? []
    const token = new URL(url).searchParams.get('token') ?? ''
    expect(url).toContain(`https://meet.example/event/${event.eventId}/meeting-request?token=`)
    expect((await press(token)).status).toBe(200)
  })
})
