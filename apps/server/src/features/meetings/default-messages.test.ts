import { eventCalls } from '@parley/contract/events'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember } from '../../testing/a-booth.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { listInvitationsOf } from './records/index.ts'

const server = testServer()
let event: TestEvent
let meet: ReturnType<typeof meetIn>
let slots: string[]
let ada: TestParticipant
let bob: TestParticipant
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  meet = meetIn(server, event)
  slots = (await aDealRoom(server, event)).slots.map(({ sessionId }) => sessionId)
  ada = await aParticipant(server, event, { user: await aUser(server, { language: 'en' }) })
  bob = await aParticipant(server, event, { user: await aUser(server, { language: 'tr' }) })
})

const rowsOf = (who: TestParticipant) => listInvitationsOf(server.ctx.db, event.eventId, who.participantId)
const wordsOf = async (who: TestParticipant) =>
  (await rowsOf(who)).map(({ message, answer, meeting }) => [message, answer, meeting?.message ?? null])
const slot = (at: number) => slots[at] ?? ''
const agree = async () => (await meet.accept(bob, await meet.ask(ada, bob), slot(0))) as { id: string }

describe('MEET-59 an empty message is stored as its default text', () => {
  it('when one asks and the other declines, each in the language of their account', async () => {
    const id = await meet.ask(ada, bob)
    expect(await wordsOf(bob)).toEqual([['I would like to meet you!', '', null]])
    await meet.decline(bob, id)
    expect(await wordsOf(ada)).toEqual([
      ['I would like to meet you!', 'Teşekkür ederim, ancak görüşmeye vaktim yok.', null],
    ])
  })

  it('when one accepts, and when a request is edited', async () => {
    const id = await meet.ask(ada, bob, 'Hello')
    await meet.edit(ada, id, '')
    await meet.accept(bob, id, slot(0))
    const accepted = 'Görüşmemizi dört gözle bekliyorum.'
    expect(await wordsOf(ada)).toEqual([['I would like to meet you!', accepted, accepted]])
  })

  it('when another time is asked for, refused, asked for again and chosen', async () => {
    const { id } = await agree()
    const [asks, stays] = ['Could we meet at another time?', 'Üzgünüm, yalnızca kararlaştırdığımız saatte gelebilirim.']
    // The list is sorted by time.
    server.setNow(server.ctx.clock.now() + 1_000)
    await meet.rejectNewTime(bob, await meet.requestNewTime(ada, id))
    expect((await wordsOf(ada))[0]).toEqual([asks, stays, stays])
    await meet.move(bob, await meet.requestNewTime(ada, id), slot(1))
    const moved = 'Bu saat bana uyar.'
    expect(await wordsOf(ada)).toContainEqual([asks, moved, moved])
  })

  it('when a meeting is cancelled, and messages that people wrote stay as they are', async () => {
    const { id } = await agree()
    await meet.cancel(bob, id)
    expect((await wordsOf(ada))[0]?.[2]).toBe('Üzgünüm, katılamayacağım.')
    const other = (await meet.accept(bob, await meet.ask(ada, bob, 'Again?'), slot(2), 'Yes')) as { id: string }
    await meet.cancel(ada, other.id, 'Ill')
    expect((await wordsOf(ada)).find(([message]) => message === 'Again?')).toEqual(['Again?', 'Yes', 'Ill'])
  })

  it('with custom texts of the event, and in its language if the account has none', async () => {
    const organizer = await aParticipant(server, event, { organizer: true })
    const own = { eventId: event.eventId, language: 'en' as const, key: 'meetings.new.placeholder', text: 'Coffee?' }
    expect((await server.call(eventCalls.saveEventText, own, organizer)).status).toBe(200)
    const carla = await aParticipant(server, event, { user: await aUser(server) })
    await server.ctx.db
      .updateTable('event')
      .set({ default_language: 'es' })
      .where('event_id', '=', event.eventId)
      .execute()
    await meet.ask(ada, bob)
    await meet.ask(carla, bob)
    expect((await wordsOf(bob)).map(([message]) => message).sort()).toEqual([
      'Coffee?',
      '¡Me gustaría reunirme contigo!',
    ])
  })

  it('to each member of a booth, and when a colleague answers for another', async () => {
    const booth = await aBooth(server, event)
    const uma = await aMember(server, event, booth)
    await meet.requestFromBooth(ada, booth.boothId, true)
    expect((await wordsOf(uma)).map(([message]) => message)).toEqual(['I would like to meet you!'])
    const [request] = await rowsOf(uma)
    await meet.decline(booth.owner, request?.id ?? '', '', uma.participantId)
    expect((await wordsOf(uma))[0]?.[1]).toBe('Thank you, but I have no time for a meeting.')
  })
})

describe('MEET-59 messages of a third person', () => {
  it('belong to that person, and are not shown as a message of one of the two', async () => {
    const organizer = await aParticipant(server, event, { organizer: true, name: 'Ola', surname: 'Org' })
    await meet.prebook(organizer, ada, bob, slot(0))
    const [row] = await rowsOf(bob)
    expect([row?.message, row?.answer, row?.meeting?.message, row?.meeting?.executor?.fullName]).toEqual([
      '',
      '',
      'I have arranged this meeting for you.',
      'Ola Org',
    ])
  })

  it('are not an answer to a request that becomes the meeting', async () => {
    const organizer = await aParticipant(server, event, { organizer: true })
    await meet.ask(ada, bob, 'Oil?')
    await meet.prebook(organizer, ada, bob, slot(0), 'Hall 2')
    expect(await wordsOf(bob)).toEqual([['Oil?', '', 'Hall 2']])
  })

  it('belong to the person who books for themselves and another', async () => {
    const organizer = await aParticipant(server, event, { organizer: true })
    await meet.prebook(organizer, organizer, bob, slot(0), 'Coffee with us')
    expect(await wordsOf(bob)).toEqual([['Coffee with us', '', 'Coffee with us']])
  })
})
