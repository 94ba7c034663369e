import { DAY_MS, HOUR_MS } from '@parley/contract'
import { accountCalls, type NotificationChannel, type NotificationType } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aMinuteLater } from '../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { aUser, type WantedUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { type Recorder, recordStatements } from '../../testing/record-statements.ts'
import { NOW, startServer } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { emailContent } from '../../testing/without-unsubscribe.ts'
import { type AboutInvitation, invitationSent } from '../meetings/index.ts'
import { insertCategories, insertParticipants } from '../participants/index.ts'
import { rescheduleSessions, saveLocations } from '../sessions/index.ts'
import { NEWS_MOST_WAIT_MS, NEWS_WAIT_MS } from './news.ts'
import { addNews, newsEmail } from './send-news.ts'

const server = testServer({ PUBLIC_URL: 'https://meet.example' })
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let meet: ReturnType<typeof meetIn>
let made = 0
let recorder: Recorder

beforeAll(async () => {
  recorder = recordStatements(server.ctx.pool)
})
beforeEach(async () => {
  made += 1
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Food & Forum' })
  await aDealRoom(server, event, { name: 'Later', days: ['2026-11-23'] })
  meet = meetIn(server, event)
  ada = await someone('ada', { name: 'Ada', surname: 'Işık' })
  bo = await someone('bo', { name: 'Bo', surname: '<b>Berg</b>' })
})

const addressOf = (name: string) => `${name}${made}@example.org`
async function someone(name: string, wanted: WantedUser, more = {}) {
  const user = await aUser(server, { email: addressOf(name), ...wanted })
  return aParticipant(server, event, { user, name: wanted.name ?? name, surname: wanted.surname ?? '', ...more })
}

/** Returns the emails to a person, the oldest first, after their minute has passed. */
async function emailsTo(name: string) {
  await aMinuteLater(server)
  await server.settle()
  return sentTo(name)
}
function sentTo(name: string) {
  return (server.ctx.mail.shown ?? [])
    .toReversed()
    .filter(({ to }) => to === addressOf(name))
    .map(emailContent)
}
const subjects = async (name: string) => (await emailsTo(name)).map(({ subject }) => subject)

describe('emails about meetings', () => {
  it('NOTE-2 report a requested new time, its decline, and the move to the requester and the guest', async () => {
    const { slots } = await aDealRoom(server, event)
    const cem = await someone('cem', { name: 'Cem' })
    const met = await meet.accept(ada, await meet.ask(bo, ada), String(slots[0]?.sessionId))
    const meetingId = typeof met === 'string' ? met : met.id
    await meet.bring(bo, meetingId, cem, 'Cem knows flour')
    await emailsTo('cem')
    server.setNow(NOW)
    await meet.rejectNewTime(ada, await meet.requestNewTime(bo, meetingId, 'Too early'), 'I cannot')
    expect((await subjects('bo')).at(-1)).toBe('Ada Işık prefers the agreed time of your meeting')
    server.setNow(NOW)
    const requestId = await meet.requestNewTime(bo, meetingId, 'Later?')
    const [last] = (await emailsTo('ada')).slice(-1)
    expect([last?.subject, last?.text.split('\n\n')[3]]).toEqual(['Bo <b>Berg</b> asks for another time', '“Later?”'])
    server.setNow(NOW)
    await meet.move(ada, requestId, String(slots[2]?.sessionId), 'Fine')
    expect((await subjects('bo')).at(-1)).toBe('Your meeting with Ada Işık has moved')
    expect(await subjects('cem')).toEqual([
      'Bo <b>Berg</b> invites you to join a meeting',
      'Your meeting with Ada Işık has moved',
    ])
    server.setNow(NOW)
    await meet.cancel(cem, meetingId)
    expect([(await subjects('ada')).at(-1), (await subjects('bo')).at(-1)]).toEqual(
      Array(2).fill('Cem is no longer a guest of your meeting'),
    )
  })

  it('NOTE-2 report to a guest that the meeting moved to a time when they are busy', async () => {
    const { slots } = await aDealRoom(server, event)
    const cem = await someone('cem', { name: 'Cem' })
    const met = await meet.accept(ada, await meet.ask(bo, ada), String(slots[0]?.sessionId))
    const meetingId = typeof met === 'string' ? met : met.id
    await meet.bring(bo, meetingId, cem)
    await emailsTo('cem')
    server.setNow(NOW)
    const { startsAt = 0, endsAt = 0 } = slots[2] ?? {}
    await aSession(server, event, { startsAt, endsAt, speakers: [cem.participantId] })
    await meet.move(ada, await meet.requestNewTime(bo, meetingId), String(slots[2]?.sessionId))
    expect((await subjects('cem')).at(-1)).toBe('The meeting with Ada Işık has moved without you')
  })

  it('NOTE-2 report to both a meeting that was agreed for them, without the name of the organizer', async () => {
    const { slots } = await aDealRoom(server, event)
    const organizer = await someone('organizer', { name: 'Olga' }, { organizer: true })
    await meet.prebook(organizer, ada, bo, String(slots[0]?.sessionId), 'You two should talk')
    const [mail] = await emailsTo('ada')
    expect([mail?.subject, mail?.text.includes('“You two should talk”')]).toEqual([
      'A meeting with Bo <b>Berg</b> was arranged for you',
      true,
    ])
    expect([await subjects('bo'), await subjects('organizer')]).toEqual([
      ['A meeting with Ada Işık was arranged for you'],
      [],
    ])
    server.setNow(NOW)
    await meet.prebook(organizer, organizer, bo, String(slots[1]?.sessionId))
    expect([(await subjects('bo')).at(-1), await subjects('organizer')]).toEqual([
      'A meeting with Olga was arranged for you',
      [],
    ])
  })

  it('NOTE-2 report a request, as text and as HTML with escaped names and messages', async () => {
    await meet.ask(bo, ada, 'Shall we <i>talk</i>?\nAt noon')
    expect(await emailsTo('ada')).toEqual([
      {
        at: expect.any(Number),
        to: addressOf('ada'),
        subject: 'Bo <b>Berg</b> would like to meet you',
        text: [
          'Hello Ada,',
          'Bo <b>Berg</b> asks you for a one-to-one meeting at Food & Forum.',
          '“Shall we <i>talk</i>?\nAt noon”',
          `Answer the request: https://meet.example/event/${event.eventId}/answers`,
          'You receive this email because you take part in Food & Forum.\n',
        ].join('\n\n'),
        html: [
          '<p>Hello Ada,</p>',
          '<p>Bo &lt;b&gt;Berg&lt;/b&gt; asks you for a one-to-one meeting at Food &amp; Forum.</p>',
          '<blockquote lang="" dir="auto">“Shall we &lt;i&gt;talk&lt;/i&gt;?<br>At noon”</blockquote>',
          `<p class="act"><a href="https://meet.example/event/${event.eventId}/answers">Answer the request</a></p>`,
        ].join(''),
      },
    ])
    expect(await emailsTo('bo')).toEqual([])
  })

  it('SUGGEST-3 give the reason to meet in the language of the reader, as far as the reader may see it', async () => {
    const options = [{ texts: { en: 'Rye', tr: 'Çavdar' } }, { texts: { en: 'Salt', tr: 'Tuz' } }]
    await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [
        { key: 'seeks', role: 'seek', texts: { en: 'Seeks' }, options },
        { role: 'offer', matching: 'seeks', texts: { en: 'Offers' } },
        { role: 'offer', matching: 'seeks', texts: { en: 'Offers in secret' }, isPrivate: true },
      ]),
    )
    const seeks = { categories: [{ categoryId: 'cat1', selected: ['sub1', 'sub2'] }] }
    const cem = await someone('cem', { name: 'Cem', language: 'tr' }, seeks)
    const dora = await someone(
      'dora',
      { name: 'Dora' },
      {
        categories: [
          { categoryId: 'cat2', selected: ['sub1'] },
          { categoryId: 'cat3', selected: ['sub2'] },
        ],
      },
    )
    await meet.ask(dora, cem, 'Selam')
    const [mail] = await emailsTo('cem')
    expect(mail?.text.split('\n\n').slice(1, 4)).toEqual([
      'Dora, Food & Forum etkinliğinde sizinle bire bir görüşmek istiyor.',
      '- Aradığınızı sunuyor: Çavdar',
      '“Selam”',
    ])
    expect(mail?.html).toContain('<ul><li>Aradığınızı sunuyor: Çavdar</li></ul>')

    const eva = await someone('eva', { name: 'Eva' }, seeks)
    await meet.ask(dora, eva)
    server.setNow(server.ctx.clock.now() + 1_000)
    await meet.ask(ada, eva, 'Tea?')
    const [news] = await emailsTo('eva')
    expect(news?.text.split('\n\n')[2]).toBe(
      '- Dora would like to meet you. Offers what you seek: Rye. – “I would like to meet you!”\n- Ada Işık would like to meet you – “Tea?”',
    )
  })

  it("NOTE-2 report the acceptance to the requester in the event's time zone, and the cancellation to the other", async () => {
    const { slots } = await aDealRoom(server, event)
    const meeting = await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId), 'Gladly')
    const [accepted] = await emailsTo('ada')
    expect([accepted?.subject, accepted?.text]).toEqual([
      'Bo <b>Berg</b> accepted your meeting request',
      [
        'Hello Ada,',
        'Your meeting at Food & Forum is agreed:',
        '- Saturday 21 November, 12:00–12:20, Table 1',
        '“Gladly”',
        'Open my agenda: https://meet.example/my-agenda',
        'Times are in the time zone of the event (Istanbul).\nYou receive this email because you take part in Food & Forum.\n',
      ].join('\n\n'),
    ])
    await meet.cancel(ada, (meeting as { id: string }).id, 'Sorry')
    expect((await subjects('bo')).at(-1)).toBe('Ada Işık cancelled your meeting')
    expect((await emailsTo('bo')).at(-1)?.text).toContain('Saturday 21 November, 12:00–12:20, Table 1\n\n“Sorry”')
    expect((await subjects('ada')).length).toBe(1)
  })

  it('NOTE-2 report a decline to the requester, and a withdrawal to no one', async () => {
    await meet.decline(bo, await meet.ask(ada, bo), 'No time')
    expect(await subjects('ada')).toEqual(['Bo <b>Berg</b> declined your meeting request'])
    await meet.revoke(bo, await meet.ask(bo, ada))
    expect(await subjects('ada')).toEqual(['Bo <b>Berg</b> declined your meeting request'])
  })

  it.each([
    ['tr', 'Ada Işık sizinle görüşmek istiyor', 'Merhaba Cem,'],
    ['ru', 'Приглашение на встречу: Ada Işık', 'Здравствуйте, Cem!'],
    ['es', 'Ada Işık quiere reunirse contigo', 'Hola, Cem:'],
  ] as const)('NOTE-4 use the language of the recipient: %s', async (language, subject, greeting) => {
    const cem = await someone('cem', { name: 'Cem', language })
    await meet.ask(ada, cem)
    const [mail] = await emailsTo('cem')
    expect([mail?.subject, mail?.text.split('\n')[0]]).toEqual([subject, greeting])
  })

  it("NOTE-4 use the event's language for a person who chose none, and English if that is not supported", async () => {
    const speak = async (defaultLanguage: string) => {
      event = await anEvent(server, { defaultLanguage })
      await aDealRoom(server, event)
      meet = meetIn(server, event)
      made += 1
      const [one, other] = [await someone('one', {}), await someone('other', {})]
      await meet.ask(one, other)
      return (await emailsTo('other'))[0]?.text.split('\n')[0]
    }
    expect([await speak('tr'), await speak('de')]).toEqual(['Merhaba other,', 'Hello other,'])
  })

  it("NOTE-5 go to the participant's own address when there is no account, and to no one without an address", async () => {
    const people = [
      { name: 'Guest', typeId: event.typeId, email: addressOf('guest') },
      { name: 'Silent', typeId: event.typeId },
    ]
    const [guest, silent] = await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, people))
    await meet.ask(ada, { participantId: String(guest?.participantId) })
    await meet.ask(ada, { participantId: String(silent?.participantId) })
    expect(await subjects('guest')).toEqual(['Ada Işık would like to meet you'])
  })
})

describe('news by email', () => {
  it('NOTE-7 waits a minute, and is dropped when it is retracted before', async () => {
    const invitationId = await meet.ask(bo, ada)
    await server.settle()
    expect(sentTo('ada')).toEqual([])
    server.setNow(NOW + NEWS_WAIT_MS - 1)
    await newsEmail.run(server.ctx, {})
    expect(sentTo('ada')).toEqual([])

    await meet.revoke(bo, invitationId)
    expect(await subjects('ada')).toEqual([])
    await meet.ask(bo, ada)
    expect(await subjects('ada')).toEqual(['Bo <b>Berg</b> would like to meet you'])
  })

  it.each([
    ['en', '2 people would like to meet you'],
    ['tr', '2 kişi sizinle görüşmek istiyor'],
    ['ru', 'С вами хотят встретиться 2 человека'],
    ['es', '2 personas quieren reunirse contigo'],
  ] as const)('NOTE-7 arrives in one email per person: %s', async (language, subject) => {
    const cem = await someone('cem', { name: 'Cem', language })
    await meet.ask(ada, cem, 'Coffee?')
    await meet.ask(bo, cem)
    expect(await subjects('cem')).toEqual([subject])
  })

  it('NOTE-7 combines news of any kind in one email, in the order of events', async () => {
    const { slots } = await aDealRoom(server, event)
    const cem = await someone('cem', { name: 'Cem' })
    await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId), 'Gladly')
    server.setNow(NOW + 1_000)
    await meet.ask(cem, ada, 'Tea?')
    const talk = await aSession(server, event, {
      title: 'Rye',
      startsAt: NOW + 8 * HOUR_MS,
      speakers: [ada.participantId],
    })
    const dropped = [talk.sessionId]
    await server.ctx.inTransaction((work) => rescheduleSessions(work, event.eventId, { moved: [], dropped }))
    const [mail, ...more] = await emailsTo('ada')
    expect([mail?.subject, more]).toEqual(['Food & Forum: 3 updates for you', []])
    expect(mail?.text).toBe(
      [
        'Hello Ada,',
        'This is new for you at Food & Forum:',
        [
          '- Bo <b>Berg</b> accepted your meeting request: Saturday 21 November, 12:00–12:20, Table 1 – “Gladly”',
          '- Cem would like to meet you – “Tea?”',
          '- Rye: cancelled (was Saturday 21 November, 18:00–19:00)',
        ].join('\n'),
        `See all who wait: https://meet.example/event/${event.eventId}/answers`,
        'Times are in the time zone of the event (Istanbul).\nYou receive this email because you take part in Food & Forum.\n',
      ].join('\n\n'),
    )
  })

  it('NOTE-7 waits for more to come, but not longer than five minutes', async () => {
    await server.ctx.db.deleteFrom('waiting_news').execute()
    const { eventId } = event
    const { participantId } = ada
    const tell = (afterMs: number) => {
      server.setNow(NOW + afterMs)
      const newsId = `${made}-${afterMs}`
      return addNews(server.ctx, eventId, [{ kind: 'request', about: { invitationId: newsId }, participantId, newsId }])
    }
    const waits = async () => {
      const { rows } = await sql<{
        after: number
      }>`select (extract(epoch from told_at) * 1000)::bigint - ${NOW} as after
        from waiting_news where participant_id = ${participantId} order by 1`.execute(server.ctx.db)
      return rows.map(({ after }) => after)
    }
    const newsTimes: number[] = []
    for (let afterMs = 0; afterMs < NEWS_MOST_WAIT_MS; afterMs += 30_000) {
      await tell(afterMs)
      newsTimes.push(afterMs)
      await newsEmail.run(server.ctx, {})
      if ((await waits()).length < newsTimes.length) break
    }
    // The email left before five minutes were over. News younger than a minute stays.
    expect(newsTimes.at(-1)).toBe(240_000)
    expect(await waits()).toEqual([210_000, 240_000])
    server.setNow(NOW + 240_000 + NEWS_WAIT_MS)
    await newsEmail.run(server.ctx, {})
    expect(await waits()).toEqual([])
  })

  it('NOTE-7 is sent by one job for all news within five seconds', async () => {
    await server.ctx.db.deleteFrom('waiting_news').execute()
    await sql`delete from graphile_worker._private_jobs where key like 'news:%'`.execute(server.ctx.db)
    const { eventId } = event
    const jobs = async () =>
      (
        await sql<{ at: number }>`select (payload->>'dueAt')::bigint - ${NOW} as at
        from graphile_worker._private_jobs where key like 'news:%' order by 1`.execute(server.ctx.db)
      ).rows.map(({ at }) => at)
    await newsEmail.run(server.ctx, {})
    for (const [afterMs, person] of [
      [1, ada],
      [2_000, bo],
      [5_000, ada],
      [5_001, ada],
    ] as const) {
      server.setNow(NOW + afterMs)
      const newsId = `${made}-${afterMs}`
      const news = {
        kind: 'request',
        about: { invitationId: newsId },
        participantId: person.participantId,
        newsId,
      } as const
      await addNews(server.ctx, eventId, [news])
    }
    expect(await jobs()).toEqual([65_000, 70_000])
  })

  it('NOTE-7 reads many emails with as many statements as one, and needs three to send each', async () => {
    await server.ctx.db.deleteFrom('waiting_news').execute()
    const cem = await someone('cem', { name: 'Cem' })
    const statementsFor = async (recipients: readonly TestParticipant[]) => {
      for (const each of recipients) await meet.ask(cem, each)
      await server.settle()
      server.setNow(server.ctx.clock.now() + NEWS_WAIT_MS)
      return (await recorder.during(() => newsEmail.run(server.ctx, {}))).length
    }
    const people = await Promise.all(Array.from({ length: 6 }, () => aParticipant(server, event)))
    const [one, five] = [await statementsFor(people.slice(0, 1)), await statementsFor(people.slice(1))]
    expect(five - one).toBe(3 * 4)
  })
})

const tellBy = (who: TestParticipant, type: NotificationType, channels: NotificationChannel[]) =>
  server.call(
    accountCalls.changeProfile,
    { action: 'notifications', notificationPreferenceList: [{ type, channels }] },
    who,
  )

describe('preferences', () => {
  it('PREF-3 keep back the emails that a person does not want, and no others', async () => {
    const { slots } = await aDealRoom(server, event)
    const [first, second] = slots.map(({ sessionId }) => sessionId)
    await tellBy(ada, 'meeting_request', ['push'])
    await meet.decline(ada, await meet.ask(bo, ada))
    await meet.decline(bo, await meet.ask(ada, bo))
    expect(await subjects('ada')).toEqual([])
    expect(await subjects('bo')).toEqual(['Ada Işık declined your meeting request'])

    const cem = await someone('cem', { name: 'Cem' })
    await tellBy(ada, 'confirmed', [])
    await meet.accept(cem, await meet.ask(ada, cem), String(first))
    expect(await subjects('ada')).toEqual([])

    await tellBy(ada, 'session_cancelled', [])
    const dan = await someone('dan', { name: 'Dan' })
    const meeting = await meet.accept(ada, await meet.ask(dan, ada), String(second))
    expect(await subjects('dan')).toEqual(['Ada Işık accepted your meeting request'])
    await meet.cancel(dan, (meeting as { id: string }).id)
    expect(await subjects('ada')).toEqual([])
  })

  it('PREF-3 are read when the email is written, and never for a person without an account', async () => {
    await tellBy(ada, 'meeting_request', [])
    await meet.ask(bo, ada)
    await tellBy(ada, 'meeting_request', ['email'])
    expect(await subjects('ada')).toEqual(['Bo <b>Berg</b> would like to meet you'])
    const [guest] = await server.ctx.inTransaction((work) =>
      insertParticipants(work, event.eventId, [{ name: 'Guest', typeId: event.typeId, email: addressOf('guest') }]),
    )
    await meet.ask(ada, { participantId: String(guest?.participantId) })
    expect((await subjects('guest')).length).toBe(1)
  })

  it('PREF-3 treat moves and cancellations of the programme separately', async () => {
    const at = (hours: number) => NOW + hours * HOUR_MS
    const speakers = [ada.participantId, bo.participantId]
    const rye = await aSession(server, event, { title: 'Rye', startsAt: at(3), speakers })
    const tea = await aSession(server, event, { title: 'Tea', startsAt: at(8), speakers })
    await tellBy(ada, 'rescheduled_session', ['push'])
    await tellBy(bo, 'rescheduled_session', [])
    await tellBy(bo, 'session_cancelled', [])
    const moved = [{ sessionId: rye.sessionId, startsAt: at(5), endsAt: at(6), locationId: null }]
    await server.ctx.inTransaction((work) =>
      rescheduleSessions(work, event.eventId, { moved, dropped: [tea.sessionId] }),
    )
    const [mail] = await emailsTo('ada')
    expect(mail?.subject).toBe('A session in your agenda has changed')
    expect([mail?.text.includes('Tea: cancelled'), mail?.text.includes('Rye')]).toEqual([true, false])
    expect(await subjects('bo')).toEqual([])
  })
})

describe('emails about the programme', () => {
  const moveTo = (sessionId: string, startsAt: number, locationId: string | null = null) => ({
    sessionId,
    startsAt,
    endsAt: startsAt + HOUR_MS,
    locationId,
  })
  const run = (changes: Parameters<typeof rescheduleSessions>[2]) =>
    server.ctx.inTransaction((work) => rescheduleSessions(work, event.eventId, changes))
  const join = (sessionId: string, who: TestParticipant) =>
    server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, who)

  it('NOTE-3 report all changes in the agenda of a person once, and to no one else', async () => {
    await server.ctx.inTransaction((work) =>
      saveLocations(work, event.eventId, [
        { locationId: 'hall', kind: 'room', name: 'Hall', index: 0 },
        { locationId: 'loft', kind: 'room', name: 'Loft', index: 1 },
      ]),
    )
    const at = (hours: number) => NOW + hours * HOUR_MS
    const speakers = [ada.participantId]
    await aSession(server, event, { title: 'Bread', startsAt: at(1), locationId: 'hall', speakers })
    const rye = await aSession(server, event, { title: 'Rye', startsAt: at(3), speakers })
    const oats = await aSession(server, event, { title: 'Oats', startsAt: at(6), locationId: 'hall' })
    const tea = await aSession(server, event, { title: 'Tea', startsAt: at(8) })
    for (const { sessionId } of [oats, tea]) await join(sessionId, ada)
    await join(oats.sessionId, bo)
    await someone('cem', { name: 'Cem' })

    await run({
      moved: [moveTo(oats.sessionId, at(6), 'loft'), moveTo(rye.sessionId, at(1))],
      dropped: [tea.sessionId],
    })

    const [mail, ...more] = await emailsTo('ada')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('3 sessions in your agenda have changed')
    const day = 'Saturday 21 November'
    expect(mail?.text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      `- Rye: now ${day}, 11:00–12:00 (was ${day}, 13:00–14:00). It overlaps something else in your agenda.`,
      `- Oats: now ${day}, 16:00–17:00, Loft (was ${day}, 16:00–17:00, Hall)`,
      `- Tea: cancelled (was ${day}, 18:00–19:00)`,
    ])
    expect(await subjects('bo')).toEqual(['A session in your agenda has changed'])
    expect(await subjects('cem')).toEqual([])
  })

  it('NOTE-3 say nothing about sessions that are over', async () => {
    const over = await aSession(server, event, { startsAt: NOW - DAY_MS, speakers: [ada.participantId] })
    await run({ moved: [moveTo(over.sessionId, NOW - 2 * DAY_MS)], dropped: [] })
    expect(await subjects('ada')).toEqual([])
  })

  it('NOTE-3 come again with the next run', async () => {
    const talk = await aSession(server, event, { speakers: [ada.participantId] })
    await run({ moved: [moveTo(talk.sessionId, NOW + 5 * HOUR_MS)], dropped: [] })
    expect((await subjects('ada')).length).toBe(1)
    await run({ moved: [moveTo(talk.sessionId, NOW + 6 * HOUR_MS)], dropped: [] })
    expect((await subjects('ada')).length).toBe(2)
  })

  it('NOTE-7 combine two moves within a minute from the first place to the last, and drop a move that is reversed', async () => {
    const startsAt = NOW + 4 * HOUR_MS
    const speakers = [ada.participantId]
    const rye = await aSession(server, event, { title: 'Rye', startsAt, speakers })
    const tea = await aSession(server, event, { title: 'Tea', startsAt: NOW + 8 * HOUR_MS, speakers })
    const back = moveTo(tea.sessionId, NOW + 8 * HOUR_MS)
    await run({
      moved: [moveTo(rye.sessionId, NOW + 5 * HOUR_MS), moveTo(tea.sessionId, NOW + 9 * HOUR_MS)],
      dropped: [],
    })
    server.setNow(NOW + 1_000)
    await run({ moved: [moveTo(rye.sessionId, NOW + 6 * HOUR_MS), back], dropped: [] })
    const [mail, ...more] = await emailsTo('ada')
    expect([mail?.subject, more]).toEqual(['A session in your agenda has changed', []])
    expect(mail?.text).toMatch(/Rye: now Saturday 21 November, 16:00–17:00.* \(was Saturday 21 November, 14:00–/)
  })
})

it('NOTE-1 sends news once, even if facts are delivered again and many jobs run at once', async () => {
  const invitations: AboutInvitation[] = []
  server.ctx.listeners.on(invitationSent, async (_ctx, { payload }) => void invitations.push(payload))
  await meet.ask(bo, ada)
  await server.settle()
  const fact = { id: `again${made}`, payload: invitations[0] }
  const hear = () => server.ctx.listeners.deliver(server.ctx, 'meetings.invitationSent', fact)
  await Promise.all(Array.from({ length: 3 }, hear))
  server.setNow(NOW + NEWS_WAIT_MS)
  await Promise.all(Array.from({ length: 16 }, () => newsEmail.run(server.ctx, {})))
  await hear()
  // One email with two requests was sent: the original request, and one for the other fact, which was delivered four
  // times.
  expect(await subjects('ada')).toEqual(['2 people would like to meet you'])
})

it('NOTE-1 a failing email delays no other', async () => {
  await server.ctx.db.deleteFrom('waiting_news').execute()
  const cem = await someone('cem', { name: 'Cem' })
  await meet.ask(bo, ada)
  await meet.ask(bo, cem)
  await server.settle()
  server.setNow(NOW + NEWS_WAIT_MS)
  const { mail } = server.ctx
  const refusing = {
    ...server.ctx,
    mail: {
      ...mail,
      send: async (email: Parameters<typeof mail.send>[0]) => {
        if (email.to === addressOf('ada')) throw new Error('Mailbox full')
        return mail.send(email)
      },
    },
  }
  const job = { dueAt: NOW + NEWS_WAIT_MS }
  const sent = () => [sentTo('ada').length, sentTo('cem').length]
  await expect(newsEmail.run(refusing, job)).rejects.toThrow('Mailbox full')
  expect(sent()).toEqual([0, 1])

  server.setNow(NOW + NEWS_MOST_WAIT_MS + NEWS_WAIT_MS)
  await meet.ask(ada, cem)
  await server.delivered()
  server.setNow(NOW + NEWS_MOST_WAIT_MS + 2 * NEWS_WAIT_MS)
  await newsEmail.run(refusing, {})
  expect(sent()).toEqual([0, 2])

  await newsEmail.run(server.ctx, job)
  expect(sent()).toEqual([1, 2])
})

it('NOTE-1 retries an email that the mail server refused', async () => {
  const deaf = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' })
  const there = await anEvent(deaf)
  await aDealRoom(deaf, there)
  const [one, other] = [await aParticipant(deaf, there), await aParticipant(deaf, there)]
  await meetIn(deaf, there).ask(one, other)
  await aMinuteLater(deaf)
  const sent = await deaf.ctx.db.selectFrom('sent_letter').selectAll().execute()
  const { rows } = await sql<{ attempts: number; task_identifier: string }>`
    select attempts, task_identifier from graphile_worker.jobs where task_identifier like 'notifications.%'`.execute(
    deaf.ctx.db,
  )
  expect({ sent, rows }).toEqual({ sent: [], rows: [{ attempts: 0, task_identifier: 'notifications.newsLetter' }] })
  await deaf.close()
})
