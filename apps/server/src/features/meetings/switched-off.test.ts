import { appCalls } from '@parley/contract/app'
import { boothCalls } from '@parley/contract/booths'
import { setupCalls } from '@parley/contract/participants'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember } from '../../testing/a-booth.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { listInvitationsOf } from './records/index.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let meet: ReturnType<typeof meetIn>
let organizer: TestParticipant
let sender: TestParticipant
let owner: TestParticipant
let member: TestParticipant
let boothId: string
let slot: string
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  eventId = event.eventId
  meet = meetIn(server, event)
  organizer = await aParticipant(server, event, { organizer: true })
  sender = await aParticipant(server, event)
  ;({ boothId, owner } = await aBooth(server, event, { boothName: 'Olives' }))
  member = await aMember(server, event, { boothId })
  slot = (await aDealRoom(server, event)).slots[0]?.sessionId ?? ''
})

const switchBooth = async (agendaEnabled: boolean) => {
  const { status } = await server.call(boothCalls.changeBooth, { eventId, id: boothId, agendaEnabled }, owner)
  expect(status).toBe(200)
}
const setEvent = (row: { restricted?: boolean }) =>
  server.ctx.db.updateTable('event').set(row).where('event_id', '=', eventId).execute()
const setType = (row: { max_meeting_count?: number | null; disable_guest?: boolean; invitation_rights?: boolean }) =>
  server.ctx.db.updateTable('participant_type').set(row).where('event_id', '=', eventId).execute()
const askedOf = async (who: TestParticipant) =>
  (await listInvitationsOf(server.ctx.db, eventId, who.participantId)).map(({ state }) => state)
const CLOSED = 'DEAL-00133'
const NO_DEAL_ROOM = 'DEAL-00134'

describe('MEET-58 a booth that takes no meetings', () => {
  it('shows it in lists and details, and refuses requests to the team and to each member', async () => {
    const canMeet = async () => {
      const details = await server.call(boothCalls.getBooth, { eventId, id: boothId }, sender)
      const list = await server.call(boothCalls.searchBooths, { eventId }, sender)
      return [details.body.canMeet, list.body.booths.map((each) => [each.canMeet, each.agendaEnabled])]
    }
    expect(await canMeet()).toEqual([true, [[true, true]]])
    await switchBooth(false)
    expect(await canMeet()).toEqual([false, [[false, false]]])
    expect(await meet.requestFromBooth(sender, boothId)).toBe(CLOSED)
    expect(await meet.requestFromBooth(sender, boothId, true)).toBe(CLOSED)
    expect(await askedOf(sender)).toEqual([])

    await switchBooth(true)
    expect(await meet.requestFromBooth(sender, boothId)).toMatch(/^\w{10,}/)
  })

  it('lets a waiting request only be declined or withdrawn', async () => {
    const [declined, withdrawn] = [
      await meet.requestFromBooth(sender, boothId),
      await meet.requestFromBooth(organizer, boothId),
    ]
    await switchBooth(false)
    expect(await meet.accept(owner, declined, slot)).toBe(CLOSED)
    expect(await askedOf(sender)).toEqual(['waiting'])
    expect(await meet.decline(owner, declined)).toEqual({ success: true })
    expect(await meet.revoke(organizer, withdrawn)).toEqual({ success: true })
  })

  it('is not booked through requests to its members, while its people can still meet for themselves', async () => {
    await meet.requestFromBooth(sender, boothId, true)
    await switchBooth(false)
    expect(await meet.prebook(organizer, sender, member, slot)).toBe(CLOSED)
    expect(await askedOf(sender)).toEqual(['waiting', 'waiting'])
    const guest = await aParticipant(server, event)
    expect(await meet.ask(guest, member)).toMatch(/^\w{10,}/)
  })

  it('leaves existing meetings as they are', async () => {
    const meeting = await meet.accept(owner, await meet.requestFromBooth(sender, boothId), slot)
    await switchBooth(false)
    expect(await meet.requestNewTime(sender, (meeting as { id: string }).id)).toMatch(/^\w{10,}/)
  })
})

describe('MEET-58 an event without a deal room', () => {
  it('refuses requests to people and booths, and stores none', async () => {
    const bare = await anEvent(server)
    const ask = meetIn(server, bare)
    const [ada, bob] = [await aParticipant(server, bare), await aParticipant(server, bare)]
    const booth = await aBooth(server, bare)
    expect(await ask.ask(ada, bob)).toBe(NO_DEAL_ROOM)
    expect(await ask.requestFromBooth(ada, booth.boothId)).toBe(NO_DEAL_ROOM)
    expect(await listInvitationsOf(server.ctx.db, bare.eventId, ada.participantId)).toEqual([])
    await aDealRoom(server, bare)
    expect(await ask.ask(ada, bob)).toMatch(/^\w{10,}/)
  })

  it('refuses them too once the last slot has begun', async () => {
    const past = await anEvent(server)
    await aDealRoom(server, past, { days: ['2026-11-20'] })
    const [ada, bob] = [await aParticipant(server, past), await aParticipant(server, past)]
    expect(await meetIn(server, past).ask(ada, bob)).toBe(NO_DEAL_ROOM)
  })
})

describe('MEET-58 every other switch is held by the server', () => {
  it('a type that may not meet can neither ask nor be accepted', async () => {
    const requestId = await meet.ask(sender, owner)
    await setType({ max_meeting_count: 0 })
    expect(await meet.ask(member, sender)).toBe('meetingLimitReached')
    expect(await meet.accept(owner, requestId, slot)).toBe('meetingLimitReached')
    expect(await meet.requestFromBooth(organizer, boothId)).toBe('meetingLimitReached')
    expect(await meet.prebook(organizer, sender, member, slot)).toBe('meetingLimitReached')
    expect(await askedOf(sender)).toEqual(['waiting'])
  })

  it('a type without guests brings none', async () => {
    const meeting = (await meet.prebook(organizer, sender, owner, slot)) as { id: string }
    await setType({ disable_guest: true })
    expect(await meet.bring(sender, meeting.id, member)).toBe('guestNotAllowed')
    expect((await listInvitationsOf(server.ctx.db, eventId, sender.participantId))[0]?.meeting?.guests).toEqual([])
  })

  it('a restricted event accepts requests only from organizers and types with invitation rights', async () => {
    await setEvent({ restricted: true })
    await setType({ invitation_rights: false })
    expect(await meet.ask(sender, owner)).toBe('DEAL-00132')
    expect(await meet.requestFromBooth(sender, boothId)).toBe('DEAL-00132')
    expect(await askedOf(sender)).toEqual([])
    expect(await meet.ask(organizer, owner)).toMatch(/^\w{10,}/)
    await setType({ invitation_rights: true })
    expect(await meet.requestFromBooth(sender, boothId)).toMatch(/^\w{10,}/)
  })

  it('a hidden tab hides its booths from requests', async () => {
    const { body } = await server.call(setupCalls.createType, { eventId, texts: { en: 'Press' } }, organizer)
    const tabs = JSON.stringify([{ name: 'booth', texts: null, participantTypes: [body.typeId] }])
    await server.ctx.db.updateTable('event').set({ limit_tabs: true, tabs }).where('event_id', '=', eventId).execute()
    expect(await meet.requestFromBooth(sender, boothId)).toBe('notFound')
    const { status } = await server.call(
      appCalls.join,
      { eventId, toType: 'participant', toId: boothId, toAll: true },
      sender,
    )
    expect([status, await askedOf(sender)]).toEqual([404, []])
  })

  it('a participant without a booth answers for none', async () => {
    const requestId = await meet.requestFromBooth(sender, boothId)
    const other = await aParticipant(server, event)
    expect(await meet.accept(other, requestId, slot)).toBe('notFound')
    expect(await meet.decline(other, requestId)).toBe('notFound')
    expect(await askedOf(sender)).toEqual(['waiting'])
  })
})
