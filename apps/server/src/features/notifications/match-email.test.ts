import { DAY_MS, HOUR_MS, MINUTE_MS, topicName } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { networkingCalls, type SavedFilters } from '@parley/contract/networking'
import { type Notification, notificationsTopic } from '@parley/contract/notifications'
import { participantCalls } from '@parley/contract/participants'
import { io } from 'socket.io-client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser, type WantedUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { type Recorder, recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { emailContent } from '../../testing/without-unsubscribe.ts'
import { issueTokens } from '../accounts/index.ts'
import { searchMatched } from '../networking/index.ts'
import { matchEmails } from './match-email.ts'
import { listNotificationsBefore } from './records/store.ts'

const FOLLOW = 'networking.followSearches'

const server = testServer({ PUBLIC_URL: 'https://meet.example' })
let url: string
let recorder: Recorder
let event: TestEvent
let ada: TestParticipant
let made = 0
beforeAll(async () => {
  url = await server.listen()
  recorder = recordStatements(server.ctx.pool)
})
beforeEach(async () => {
  made += 1
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Food & Forum', endsAt: NOW + 30 * DAY_MS })
  ada = await someone('ada', { name: 'Ada', surname: 'Işık' })
})

const addressOf = (name: string) => `${name}-match${made}@example.org`
async function someone(name: string, wanted: WantedUser = {}, more = {}) {
  const user = await aUser(server, { email: addressOf(name), ...wanted })
  return aParticipant(server, event, { user, name: wanted.name ?? name, surname: wanted.surname ?? '', ...more })
}
const cheesemaker = (name: string, more = {}) =>
  aParticipant(server, event, { name, surname: '', jobTitle: 'Cheesemaker', ...more })

async function save(name = 'Cheese', filters: Partial<SavedFilters> = { query: 'cheese' }, who = ada) {
  const { eventId } = event
  // Emails list searches by creation time.
  later(1)
  return (await server.call(networkingCalls.saveSearch, { eventId, name, filters }, who)).body.search
}

async function follow() {
  await run(FOLLOW)
  await server.delivered()
}
const run = (jobName: string) =>
  server.ctx.jobs.kinds.find((kind) => kind.jobName === jobName)?.run(server.ctx, undefined as never)
const later = (ms: number) => server.setNow(server.ctx.clock.now() + ms)
async function mail(afterMs = MINUTE_MS) {
  later(afterMs)
  await matchEmails.run(server.ctx, undefined)
}

const sentTo = (name: string) =>
  (server.ctx.mail.shown ?? [])
    .toReversed()
    .filter(({ to }) => to === addressOf(name))
    .map(emailContent)
const subjects = (name = 'ada') => sentTo(name).map(({ subject }) => subject)

describe('the log of notifications', () => {
  const notificationsOf = (who = ada) => listNotificationsBefore(server.ctx.db, who.userId, null, 100)

  it('NOTE-14 has one row for the people that a saved search has found, on all devices', async () => {
    const { id: aboutId } = await save()
    await cheesemaker('Bo')
    await cheesemaker('Cem')
    const { liveToken } = await issueTokens(server.ctx, ada.userId)
    const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken }, forceNew: true })
    const topic = topicName(notificationsTopic.path, { userId: ada.userId })
    await socket.emitWithAck('sub', { topic })
    const received = new Promise<{ up: Notification[] }>((resolve) => void socket.once('ch', resolve))
    await follow()

    const { eventId } = event
    expect((await received).up).toEqual([
      { id: expect.any(String), seq: 1, type: 'search_match', eventId, aboutId, personId: null, dt: NOW + 1 },
    ])
    expect(await notificationsOf()).toEqual((await received).up)
    socket.close()
  })

  it('NOTE-14 adds one row and one email for a fact that is delivered twice', async () => {
    const { id: searchId } = await save()
    const bo = await cheesemaker('Bo')
    await follow()
    const [row] = await notificationsOf()
    const payload = {
      eventId: event.eventId,
      participantId: ada.participantId,
      searchId,
      newIds: [bo.participantId],
    }
    const again = () =>
      server.ctx.listeners.deliver(server.ctx, searchMatched.factName, { id: row?.id ?? '', payload } as never)
    await Promise.all(Array.from({ length: 12 }, again))
    await mail()
    await again()
    await mail(DAY_MS)
    expect([await notificationsOf(), subjects()]).toEqual([[row], ['1 new person matches “Cheese”']])
  })
})

describe('the email about saved searches', () => {
  it('NOTE-15 names the new people of a search with their companies, and leads to its list', async () => {
    await save('Cheese <b>makers</b>', {
      query: 'cheese & co',
      typeIds: [event.typeId],
      present: 'venue',
      onlyMatches: false,
    })
    for (const [name, company] of [
      ['Zoë', null],
      ['Bo', 'Kite & <i>Co</i>'],
      ['Cem', 'Peynir'],
    ] as const)
      await cheesemaker(name, { company, jobTitle: 'Cheese & Co', present: 'venue' })
    await follow()
    await mail()

    const list = `https://meet.example/event/${event.eventId}/attendees?q=cheese+%26+co&type=${event.typeId}&present=venue`
    expect(sentTo('ada')).toEqual([
      {
        at: expect.any(Number),
        to: addressOf('ada'),
        subject: '3 new people match “Cheese <b>makers</b>”',
        text: [
          'Hello Ada,',
          'New people at Food & Forum match your saved search “Cheese <b>makers</b>”:',
          '- Bo (Kite & <i>Co</i>)\n- Cem (Peynir)\n- Zoë',
          `Open the list: ${list}`,
          'You receive this email at most once a day, because you asked to be notified of new people who match your saved searches.\nYou receive this email because you take part in Food & Forum.\n',
        ].join('\n\n'),
        html: expect.stringContaining(
          '<ul><li>Bo (Kite &amp; &lt;i&gt;Co&lt;/i&gt;)</li><li>Cem (Peynir)</li><li>Zoë</li></ul>',
        ),
      },
    ])
    expect(sentTo('ada')[0]?.html).toContain(`<a href="${list.replaceAll('&', '&amp;')}">Open the list</a>`)
  })

  it('NOTE-15 names five, and says how many more there are', async () => {
    await save()
    for (const name of ['Gül', 'Fay', 'Eve', 'Dan', 'Cem', 'Bo', 'Al']) await cheesemaker(name)
    await follow()
    await mail()
    expect(sentTo('ada')[0]?.text).toContain('- Al\n- Bo\n- Cem\n- Dan\n- Eve\n- 2 more\n')
  })

  it('NOTE-15 is one for all searches of a person, each with a link to its list, and counts each person once', async () => {
    await save()
    await save('Makers & co', { query: 'maker' })
    await save('Wine', { query: 'wine' })
    await cheesemaker('Bo', { company: 'Kite' })
    await aParticipant(server, event, { name: 'Cem', surname: '', jobTitle: 'Shoemaker' })
    await follow()
    await mail()
    const list = `https://meet.example/event/${event.eventId}/attendees`
    expect(sentTo('ada').map(({ subject, text }) => [subject, text.split('\n\n').slice(1, 4)])).toEqual([
      [
        'Food & Forum: 2 new people match your searches',
        [
          'New people at Food & Forum match searches that you saved:',
          `- Cheese: Bo (Kite)\n  Open the list: ${list}?q=cheese\n- Makers & co: Bo (Kite) and Cem\n  Open the list: ${list}?q=maker`,
          `Open the attendees: ${list}`,
        ],
      ],
    ])
    expect(sentTo('ada')[0]?.html).toContain(
      `<li>Makers &amp; co: Bo (Kite) and Cem<br><a href="${list}?q=maker">Open the list</a></li>`,
    )
  })

  it('NOTE-15 comes once a day: later matches wait for the next', async () => {
    await save()
    await cheesemaker('Bo')
    await follow()
    await mail()
    await cheesemaker('Cem')
    await follow()
    await mail(23 * HOUR_MS)
    expect(subjects()).toEqual(['1 new person matches “Cheese”'])
    await cheesemaker('Dan')
    await follow()
    await mail(HOUR_MS)
    expect(subjects()).toEqual(['1 new person matches “Cheese”', '2 new people match “Cheese”'])
    expect(sentTo('ada')[1]?.text).toContain('- Cem\n- Dan\n')
    await mail(10 * DAY_MS)
    expect(subjects()).toHaveLength(2)
  })

  it('NOTE-15 waits a minute for further matches, five at most', async () => {
    await save()
    await cheesemaker('Bo')
    await follow()
    await mail(59_000)
    expect(subjects()).toEqual([])
    for (const name of ['Cem', 'Dan', 'Eve', 'Fay']) {
      await cheesemaker(name)
      await follow()
      await mail(59_000)
    }
    expect(subjects()).toEqual([])
    await mail(10_000)
    expect(subjects()).toEqual(['5 new people match “Cheese”'])
  })

  it('NOTE-15 leaves out matches already viewed, people who are gone, hidden or ignored, and deleted searches', async () => {
    const see = async (id: string) => server.call(networkingCalls.markSearchSeen, { eventId: event.eventId, id }, ada)
    const organizer = await someone('organizer', {}, { organizer: true })
    const { id } = await save()
    await cheesemaker('Looked at')
    await follow()
    await see(id)
    await mail()
    expect(subjects()).toEqual([])

    const [hidden, ignored] = [await cheesemaker('Hidden'), await cheesemaker('Ignored')]
    await follow()
    const participants = [{ id: hidden.participantId, listed: false }]
    await server.call(participantCalls.changeParticipants, { eventId: event.eventId, participants }, organizer)
    const mark = { eventId: event.eventId, id: ignored.participantId, tag: 'ignored' as const }
    await server.call(networkingCalls.tagPerson, mark, ada)
    await mail()
    expect(subjects()).toEqual([])

    await cheesemaker('Bo')
    await follow()
    await server.call(networkingCalls.deleteSearch, { eventId: event.eventId, id }, ada)
    await mail()
    expect(subjects()).toEqual([])
    // No email was sent, so the next one leaves at once.
    await save()
    await cheesemaker('Cem')
    await follow()
    await mail()
    expect(subjects()).toEqual(['1 new person matches “Cheese”'])
  })

  it('NOTE-15 is not sent to people who do not want it or cannot see the list any more, or after the event', async () => {
    const shut = await someone('shut')
    const unwilling = await someone('unwilling')
    const preference = [{ type: 'search_match' as const, channels: ['push' as const] }]
    await server.call(
      accountCalls.changeProfile,
      { action: 'notifications', notificationPreferenceList: preference },
      unwilling,
    )
    for (const who of [ada, shut, unwilling]) await save('Cheese', { query: 'cheese' }, who)
    await cheesemaker('Bo')
    await follow()
    await mail()
    expect([subjects(), subjects('unwilling')]).toEqual([['1 new person matches “Cheese”'], []])
    expect(subjects('shut')).toHaveLength(1)

    await cheesemaker('Cem')
    await follow()
    const { eventId } = event
    const tabs = JSON.stringify([{ name: 'participant', texts: null, participantTypes: [] }])
    await server.ctx.db.updateTable('event').set({ limit_tabs: true, tabs }).where('event_id', '=', eventId).execute()
    await mail(DAY_MS)
    await server.ctx.db.updateTable('event').set({ limit_tabs: false }).where('event_id', '=', eventId).execute()
    await cheesemaker('Dan')
    await follow()
    await mail(40 * DAY_MS)
    expect([subjects(), subjects('shut')].map(({ length }) => length)).toEqual([1, 1])
  })

  it.each([
    ['tr', '“Peynir” aramanıza uyan 1 yeni kişi var', 'Merhaba Cem,'],
    ['ru', '1 новый участник подходит под поиск «Peynir»', 'Здравствуйте, Cem!'],
    ['es', '1 persona nueva coincide con «Peynir»', 'Hola, Cem:'],
  ] as const)('NOTE-4 uses the language of the recipient: %s', async (language, subject, greeting) => {
    const cem = await someone('cem', { name: 'Cem', language })
    await save('Peynir', { query: 'cheese' }, cem)
    await cheesemaker('Bo')
    await follow()
    await mail()
    expect(sentTo('cem').map((each) => [each.subject, each.text.split('\n')[0]])).toEqual([[subject, greeting]])
  })

  it('NOTE-15 is sent once when twelve runs try at the same time, and again after a refusal', async () => {
    await save()
    await cheesemaker('Bo')
    await follow()
    later(MINUTE_MS)
    const { send } = server.ctx.mail
    server.ctx.mail.send = async () => {
      throw new Error('The mailbox is full')
    }
    await matchEmails.run(server.ctx, undefined)
    server.ctx.mail.send = send
    expect(subjects()).toEqual([])
    await Promise.all(Array.from({ length: 12 }, () => matchEmails.run(server.ctx, undefined)))
    expect(subjects()).toEqual(['1 new person matches “Cheese”'])
  })

  it('NOTE-15 is read for many people with as many statements as for one', async () => {
    const statements = async (readers: number) => {
      event = await anEvent(server)
      made += 1
      for (let nth = 0; nth < readers; nth++) await save('Cheese', { query: 'cheese' }, await someone(`reader${nth}`))
      await cheesemaker('Bo')
      await follow()
      later(MINUTE_MS)
      const sent = await recorder.during(() => matchEmails.run(server.ctx, undefined))
      expect(subjects(`reader${readers - 1}`)).toHaveLength(1)
      // The count ignores the statements that claim each person's matches.
      return sent.filter(({ text }) => !/^(begin|commit)|for update|^update waiting_match/i.test(text.trim())).length
    }
    expect([await statements(1), await statements(7)]).toEqual([8, 8])
  })
})
