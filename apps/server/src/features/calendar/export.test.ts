import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cityOf, DAY_MS, HOUR_MS, MINUTE_MS } from '@parley/contract'
import { agendaCalls } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import { calendarCalls } from '@parley/contract/calendar'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aMinuteLater } from '../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { aUser, type TestUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { issueTokens } from '../accounts/index.ts'
import { insertParticipants } from '../participants/index.ts'
import { FEED_READS } from './calendar-feed.ts'
import { AGENDA_EMAILS } from './export-agenda.ts'

let mails: Awaited<ReturnType<typeof aMailServer>>
let server: TestServer
let event: TestEvent
let user: TestUser
let ada: TestParticipant
let bo: TestParticipant

beforeAll(async () => {
  mails = await aMailServer()
  server = await startServer({ SMTP_URL: mails.url, PUBLIC_URL: 'https://meet.example' })
})
afterAll(async () => {
  await server.close()
  await mails.close()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Food & Forum' })
  user = await aUser(server, { language: 'tr' })
  ada = await aParticipant(server, event, { user, name: 'Ada', surname: 'Işık' })
  bo = await aParticipant(server, event, { name: 'Борис', surname: 'Ким' })
})

const ofEvent = () => ({ eventId: event.eventId })

function read(ics: string) {
  const lines = ics.replaceAll('\r\n ', '').split('\r\n')
  const entries: Record<string, string>[] = []
  for (const line of lines) {
    const [name = '', ...rest] = line.split(':')
    if (line === 'BEGIN:VEVENT') entries.push({})
    const entry = entries.at(-1)
    if (entry) entry[name] ??= rest.join(':')
  }
  return entries.map(({ SUMMARY, DTSTART, DTEND, STATUS, UID, SEQUENCE }) => ({
    SUMMARY,
    DTSTART,
    DTEND,
    STATUS,
    UID,
    SEQUENCE: Number(SEQUENCE),
  }))
}
const titles = (ics: string) => read(ics).map(({ SUMMARY, STATUS }) => `${SUMMARY} ${STATUS}`)

async function download(as = ada): Promise<string> {
  const { status, body } = await server.call(calendarCalls.downloadAgenda, ofEvent(), as)
  return status === 200 ? (body as unknown as Blob).text() : String(body.code)
}
const speak = (title: string, startsAt: number, endsAt = startsAt + HOUR_MS) =>
  aSession(server, event, { title, startsAt, endsAt, speakers: [ada.participantId] })

it('CAL-5 exports entries that are not over, in UTC and in the language of the person', async () => {
  await speak('Over', NOW - 2 * HOUR_MS)
  await speak('Sourdough, and rye', NOW + HOUR_MS)
  // Crosses midnight both in the event's time zone and in UTC.
  await speak('Night of bread', Date.UTC(2026, 10, 22, 20, 30), Date.UTC(2026, 10, 23, 0, 30))
  const off = { date: '2026-11-21', startTime: '15:00', endTime: '15:30' }
  await server.call(agendaCalls.addAgendaBreak, { ...ofEvent(), ...off }, ada)
  const { slots } = await aDealRoom(server, event)
  const meet = meetIn(server, event)
  await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId))

  const entries = read(await download())
  expect(entries.map(({ SUMMARY, DTSTART, DTEND, STATUS }) => [SUMMARY, DTSTART, DTEND, STATUS])).toEqual([
    ['Sourdough\\, and rye', '20261121T080000Z', '20261121T090000Z', 'CONFIRMED'],
    ['Борис Ким ile görüşme', '20261121T090000Z', '20261121T092000Z', 'CONFIRMED'],
    ['Mola', '20261121T120000Z', '20261121T123000Z', 'CONFIRMED'],
    ['Night of bread', '20261122T203000Z', '20261123T003000Z', 'CONFIRMED'],
  ])
  expect(read(await download())).toEqual(entries)
  expect(titles(await download(bo))).toEqual(['Meeting with Ada Işık CONFIRMED'])
})

it('CAL-5 is right on the days on which the clocks change', async () => {
  const zone = { timezone: 'Europe/Berlin' }
  for (const [start, date, first, second] of [
    [Date.UTC(2026, 9, 24, 9), '2026-10-25', '20261025T000000Z', '20261025T020000Z'],
    [Date.UTC(2027, 2, 27, 9), '2027-03-28', '20270328T000000Z', '20270328T010000Z'],
  ] as const) {
    server.setNow(start)
    event = await anEvent(server, { ...zone, startsAt: start, endsAt: start + 2 * DAY_MS })
    ada = await aParticipant(server, event)
    const input = { ...ofEvent(), date, startTime: '01:00', endTime: '03:00' }
    if (date === '2026-10-25') input.startTime = '02:00'
    expect((await server.call(agendaCalls.addAgendaBreak, input, ada)).status).toBe(200)
    expect(read(await download())).toMatchObject([{ DTSTART: first, DTEND: second }])
  }
})

it('CAL-5 exports a cancelled meeting under the same id with a higher sequence, so that calendars remove it', async () => {
  const talk = await speak('Sourdough', NOW + 5 * HOUR_MS)
  const { slots } = await aDealRoom(server, event)
  const meet = meetIn(server, event)
  await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId))
  const { meeting_id: meetingId } = await server.ctx.db
    .selectFrom('meeting')
    .select('meeting_id')
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow()
  const [before] = read(await download())
  await meet.cancel(bo, meetingId)
  const entries = read(await download())
  const after = entries.find(({ UID }) => UID === before?.UID)
  expect([after?.STATUS, (after?.SEQUENCE ?? 0) > (before?.SEQUENCE ?? 0)]).toEqual(['CANCELLED', true])
  expect(entries.map(({ UID }) => UID)).toContain(`${talk.sessionId}.${ada.participantId}@parley`)
  expect(await download(bo)).toBe('nothingToExport')
})

it('CAL-6 mails the rest of the agenda with a file, once per request', async () => {
  await speak('Sourdough', NOW + HOUR_MS)
  await speak('Over', NOW - 2 * HOUR_MS)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const requestMail = () => server.call(calendarCalls.mailAgenda, ofEvent(), ada, key)
  expect([(await requestMail()).body, (await requestMail()).body]).toEqual([{ success: true }, { success: true }])
  await server.settle()
  const own = mails.received.filter(({ to }) => to?.some(({ address }) => address === user.email))
  expect(own.map(({ subject }) => subject)).toEqual(['Food & Forum ajandanız'])
  const [email] = own
  expect(email?.text).toContain('Sourdough: 21 Kasım Cumartesi, 11:00–12:00')
  expect(email?.text).not.toContain('Over')
  expect(email?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['agenda.ics', 'text/calendar'],
  ])
  const content = email?.attachments[0]?.content ?? ''
  const attached = typeof content === 'string' ? content : new TextDecoder().decode(content)
  // The test's mail parser normalizes line endings.
  expect(titles(attached.replace(/\r?\n/g, '\r\n'))).toEqual(['Sourdough CONFIRMED'])
})

it('CAL-6 says when nothing is left, and writes no more than ten emails in an hour', async () => {
  await speak('Over', NOW - 2 * HOUR_MS)
  const refused = await server.call(calendarCalls.mailAgenda, ofEvent(), ada)
  expect([refused.status, refused.body.code, await download()]).toEqual([409, 'nothingToExport', 'nothingToExport'])

  await speak('Sourdough', NOW + HOUR_MS)
  const replies: number[] = []
  for (let count = 0; count <= AGENDA_EMAILS.points; count++) {
    replies.push((await server.call(calendarCalls.mailAgenda, ofEvent(), ada)).status)
  }
  expect(replies).toEqual([...Array(AGENDA_EMAILS.points).fill(200), 429])
})

const get = (url: string, headers = {}) =>
  server.app.fastify.inject({ url: url.replace('https://meet.example', ''), headers })
const makeFeed = async () => (await server.call(calendarCalls.createCalendarFeed, {}, ada)).body.url
const shownFeed = async () => (await server.call(calendarCalls.getCalendarFeed, {}, ada)).body.url

it('CAL-7 makes one private address, shows it again, ends it, and makes another one', async () => {
  expect(await shownFeed()).toBeNull()
  const urls = await Promise.all(Array.from({ length: 12 }, makeFeed))
  const [url = ''] = urls
  expect([new Set(urls).size, await shownFeed()]).toEqual([1, url])
  expect(url).toMatch(/^https:\/\/meet\.example\/calendars\/[0-9a-z]{20}\.[\w-]{22}\.ics$/)
  const feeds = await server.ctx.db.selectFrom('calendar_feed').selectAll().execute()
  expect(JSON.stringify(feeds)).not.toContain(url.split('.').at(-2))

  expect((await get(url)).statusCode).toBe(200)
  const revoke = () => server.call(calendarCalls.revokeCalendarFeed, {}, ada)
  expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200])
  expect([(await get(url)).statusCode, await shownFeed()]).toEqual([404, null])
  const next = await makeFeed()
  expect([next === url, (await get(next)).statusCode, (await get(url)).statusCode]).toEqual([false, 200, 404])
})

it('CAL-8 lists unfinished events to anyone with the feed URL, without sign-in', async () => {
  await speak('Sourdough', NOW + HOUR_MS)
  const second = await anEvent(server)
  const there = await aParticipant(server, second, { user })
  await aSession(server, second, { title: 'Olives', startsAt: NOW + 3 * HOUR_MS, speakers: [there.participantId] })
  const url = await makeFeed()
  const first = await get(url)
  expect(titles(first.body)).toEqual(['Sourdough CONFIRMED', 'Olives CONFIRMED'])
  expect(first.body).toContain('\r\nX-WR-CALNAME:Ajandam\r\n')
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
  })

  server.setNow(NOW + MINUTE_MS)
  const { etag } = first.headers
  const same = await get(url, { 'if-none-match': `W/${etag}` })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  await speak('Rye', NOW + 6 * HOUR_MS)
  const changed = await get(url, { 'if-none-match': etag })
  expect([changed.statusCode, titles(changed.body).length]).toEqual([200, 3])
})

it('CAL-8 finds nothing under other addresses, nor once the account is gone', async () => {
  const url = await makeFeed()
  const other = url.replace(/.(?=\.ics$)/, (last) => (last === 'A' ? 'Q' : 'A'))
  const wrong = [other, '/calendars/x.ics', '/calendars/.ics', url.replace('.ics', ''), `/calendars/${'x'.repeat(200)}`]
  const found = await Promise.all(wrong.map(async (each) => (await get(each)).statusCode))
  expect(found).toEqual(wrong.map(() => 404))
  await server.call(appCalls.deleteUser, {}, ada)
  expect((await get(url)).statusCode).toBe(404)
})

it('CAL-8 answers one address sixty times in ten minutes', async () => {
  const url = await makeFeed()
  for (let count = 0; count < FEED_READS.points; count++) await get(url)
  const refused = await get(url)
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
})

it('CAL-4 reads the agenda of a finished event for its owner only', async () => {
  await speak('Sourdough', NOW + HOUR_MS)
  server.setNow(NOW + 30 * DAY_MS)
  const as = async ({ userId }: TestParticipant) => ({ token: (await issueTokens(server.ctx, userId)).token })
  const past = async (who: TestParticipant) =>
    (await server.call(calendarCalls.getPastAgenda, ofEvent(), await as(who))).body.entries.map(({ name }) => name)
  expect([await past(ada), await past(bo)]).toEqual([['Sourdough'], []])
})

it('CAL-9 shows when a person is busy to organizers, and without names to holders of the right to book for others', async () => {
  const talk = { persons: [{ participantId: ada.participantId, role: 'speaker' as const }] }
  await aSession(server, event, { title: 'Sourdough', ...talk })
  await aSession(server, event, { title: 'Secret', hidden: true, startsAt: NOW + 7 * HOUR_MS, ...talk })
  const { slots } = await aDealRoom(server, event)
  const meet = meetIn(server, event)
  await meet.accept(bo, await meet.ask(ada, bo), String(slots[5]?.sessionId))
  const organizer = await aParticipant(server, event, { organizer: true })
  const agent = await aParticipant(server, event, { rights: ['onbehalfmeeting'] })
  const look = async (as: TestParticipant) => {
    const { status, body } = await server.call(
      calendarCalls.getParticipantAgenda,
      { ...ofEvent(), participantId: ada.participantId },
      as,
    )
    return status === 200 ? body.entries.map(({ kind, name }) => `${kind} ${name}`) : status
  }
  expect(await look(organizer)).toEqual(['session Sourdough', 'meeting Борис Ким', 'session Secret'])
  expect(await look(ada)).toEqual(['session Sourdough', 'meeting Борис Ким', 'session Secret'])
  expect(await look(agent)).toEqual(['session Sourdough', 'meeting ', 'session '])
  expect(await look(bo)).toBe(404)
})

it.each([
  [
    'en',
    'Agenda of Ada Işık',
    'Saturday, 21 November 2026',
    'Meeting with Борис Ким',
    'Break',
    '13:00–14:00 for you',
    'Page 1 of 1',
  ],
  [
    'tr',
    'Ajanda: Ada Işık',
    '21 Kasım 2026 Cumartesi',
    'Борис Ким ile görüşme',
    'Mola',
    'sizde 13:00–14:00',
    'Sayfa 1 / 1',
  ],
  [
    'ru',
    'Ada Işık: расписание',
    'суббота, 21 ноября 2026 г.',
    'Встреча: Борис Ким',
    'Перерыв',
    'у вас 13:00–14:00',
    'Страница 1 из 1',
  ],
  [
    'es',
    'Agenda de Ada Işık',
    'sábado, 21 de noviembre de 2026',
    'Reunión con Борис Ким',
    'Pausa',
    '13:00–14:00 para ti',
    'Página 1 de 1',
  ],
] as const)(
  'CAL-10 prints the remaining entries in the language of the person and also in their time zone: %s',
  async (language, ...words) => {
    const eva = await aUser(server, { language, timezone: 'Asia/Kolkata' })
    const guest = await aParticipant(server, event, { user: eva, name: 'Ada', surname: 'Işık' })
    const print = () => server.call(calendarCalls.printAgenda, ofEvent(), guest)
    const nothing = await print()
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nothingToExport'])

    const meet = meetIn(server, event)
    const { slots } = await aDealRoom(server, event)
    await meet.accept(guest, await meet.ask(bo, guest), String(slots[0]?.sessionId))
    const lunch = { date: '2026-11-21', startTime: '15:00', endTime: '16:00' }
    await server.call(agendaCalls.addAgendaBreak, { ...ofEvent(), ...lunch }, guest)
    const talk = await aSession(server, event, {
      title: 'Şiş & ¿pan?',
      startsAt: NOW + HOUR_MS / 2,
      speakers: [bo.participantId],
    })
    await server.call(appCalls.join, { ...ofEvent(), toType: 'session', sessionId: talk.sessionId }, guest)
    const { status, body, headers } = await print()

    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = (await readPdf(new Uint8Array(await (body as unknown as Blob).arrayBuffer()))).join(' ')
    const wanted = [
      ...words,
      'Food & Forum',
      cityOf('Europe/Istanbul', language),
      cityOf('Asia/Kolkata', language),
      '10:30–11:30',
      'Şiş & ¿pan?',
      '12:00–12:20',
      'Table 1',
    ]
    expect(wanted.filter((each) => !text.includes(each))).toEqual([])
    expect(text).not.toContain('Europe/')
  },
)

it('CAL-10 prints Chinese characters in a worker thread, in the font that the operator installed', async () => {
  const folder = path.join(server.ctx.settings.dataDir, 'fonts')
  mkdirSync(folder, { recursive: true })
  // Any readable font will do, to show that the operator's font was used.
  copyFileSync(
    fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf')),
    path.join(folder, 'Own.ttf'),
  )
  const talk = await aSession(server, event, { title: '橄榄油', startsAt: NOW + HOUR_MS, speakers: [bo.participantId] })
  await server.call(appCalls.join, { ...ofEvent(), toType: 'session', sessionId: talk.sessionId }, ada)
  const print = async () => {
    const { status, body } = await server.call(calendarCalls.printAgenda, ofEvent(), ada)
    const bytes = Buffer.from(await (body as unknown as Blob).arrayBuffer())
    return { status, pages: (await readPdf(bytes)).length, has: bytes.toString('latin1').includes('+NotoSansHebrew') }
  }
  expect(await print()).toEqual({ status: 200, pages: 1, has: true })
  writeFileSync(path.join(folder, 'Own.ttf'), 'no font')
  expect(await print()).toEqual({ status: 200, pages: 1, has: false })
  rmSync(folder, { recursive: true })
})

function cancelledIn(email?: (typeof mails)['received'][number]) {
  const [file] = (email?.attachments ?? []).filter(({ filename }) => filename)
  const content = file?.content ?? ''
  const ics = (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r?\n/g, '\r\n')
  expect([file?.filename, ics.includes('METHOD:CANCEL\r\n')]).toEqual(['cancelled.ics', true])
  return read(ics)[0]
}

it('CAL-11 mails a file that removes a cancelled meeting from the calendar', async () => {
  const meet = meetIn(server, event)
  const { slots } = await aDealRoom(server, event)
  const meeting = await meet.accept(ada, await meet.ask(bo, ada), String(slots[0]?.sessionId))
  const [before] = read(await download())
  await meet.cancel(bo, typeof meeting === 'string' ? '' : meeting.id)
  await aMinuteLater(server)
  const email = mails.received.findLast(({ to }) => to?.some(({ address }) => address === user.email))
  const after = cancelledIn(email)
  expect([after?.UID, after?.STATUS]).toEqual([before?.UID, 'CANCELLED'])
  expect(after?.SEQUENCE).toBeGreaterThan(before?.SEQUENCE ?? 0)
})

it('CAL-11 removes a meeting from the calendar of a guest who leaves or is left out, and restores it for one who is invited again', async () => {
  const meet = meetIn(server, event)
  const cem = await aParticipant(server, event, { name: 'Cem' })
  const { slots } = await aDealRoom(server, event)
  const met = await meet.accept(cem, await meet.ask(bo, cem), String(slots[0]?.sessionId))
  const meetingId = typeof met === 'string' ? met : met.id
  const seen: (ReturnType<typeof read>[number] | undefined)[] = []
  const comes = async () => {
    await meet.bring(bo, meetingId, ada)
    seen.push(read(await download())[0])
  }
  const goes = async () => {
    await aMinuteLater(server)
    const gone = cancelledIn(mails.received.findLast(({ to }) => to?.some(({ address }) => address === user.email)))
    seen.push(gone)
    server.setNow(NOW)
  }
  await comes()
  await meet.cancel(ada, meetingId)
  await goes()
  await comes()
  const { startsAt = 0, endsAt = 0 } = slots[2] ?? {}
  await aSession(server, event, { startsAt, endsAt, speakers: [ada.participantId] })
  await meet.move(cem, await meet.requestNewTime(bo, meetingId), String(slots[2]?.sessionId))
  await goes()

  expect(seen.map((each) => each?.STATUS)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CANCELLED'])
  expect(new Set(seen.map((each) => each?.UID)).size).toBe(1)
  const numbers = seen.map((each) => each?.SEQUENCE ?? 0)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})

function filesOf(address: string) {
  const email = mails.received.findLast(({ to }) => to?.some((each) => each.address === address))
  return (email?.attachments ?? [])
    .filter(({ filename }) => filename)
    .map(({ filename, content }) => {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
      const ics = text.replace(/\r?\n/g, '\r\n')
      return { filename, ics, lines: ics.replaceAll('\r\n ', '').split('\r\n') }
    })
}

it('CAL-13 mails a request when a meeting is agreed or moved, with the same UID as in the feed and the cancellation', async () => {
  const meet = meetIn(server, event)
  const { slots } = await aDealRoom(server, event)
  const met = await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId))
  const meetingId = typeof met === 'string' ? met : met.id
  await aMinuteLater(server)
  const [agreed] = filesOf(user.email)
  const [inFile] = read(await download())
  const [mailedEntry] = read(agreed?.ics ?? '')
  expect(agreed?.filename).toBe('meeting.ics')
  expect(mailedEntry).toEqual(inFile)
  expect(agreed?.lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'ORGANIZER;CN="Food & Forum":mailto:no-reply@meet.example',
      `ATTENDEE;CN="Ada";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${user.email}`,
    ]),
  )

  server.setNow(NOW)
  await meet.move(bo, await meet.requestNewTime(ada, meetingId), String(slots[2]?.sessionId))
  await aMinuteLater(server)
  const moved = read(filesOf(user.email)[0]?.ics ?? '')[0]
  expect([moved?.UID, moved?.STATUS]).toEqual([mailedEntry?.UID, 'CONFIRMED'])
  expect(moved?.DTSTART).not.toBe(mailedEntry?.DTSTART)
  expect(moved?.SEQUENCE).toBeGreaterThan(mailedEntry?.SEQUENCE ?? 0)

  server.setNow(NOW)
  await meet.cancel(bo, meetingId)
  await aMinuteLater(server)
  const [cancelled] = filesOf(user.email)
  const gone = read(cancelled?.ics ?? '')[0]
  expect([gone?.UID, gone?.STATUS]).toEqual([mailedEntry?.UID, 'CANCELLED'])
  expect(gone?.SEQUENCE).toBeGreaterThan(moved?.SEQUENCE ?? 0)
  const organizers = [agreed, cancelled].map((file) => file?.lines.find((line) => line.startsWith('ORGANIZER')))
  expect(new Set(organizers).size).toBe(1)
})

it('CAL-13 mails the request and the cancellation to a person without an account too', async () => {
  const meet = meetIn(server, event)
  const { slots } = await aDealRoom(server, event)
  const email = `no-account-${slots[0]?.sessionId}@example.org`
  const [guest] = await server.ctx.inTransaction((work) =>
    insertParticipants(work, event.eventId, [{ name: 'Gül', typeId: event.typeId, email }]),
  )
  const met = await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId))
  const meetingId = typeof met === 'string' ? met : met.id
  const participantId = String(guest?.participantId)
  await meet.bring(ada, meetingId, { participantId })
  await aMinuteLater(server)
  const [file] = filesOf(email)
  const [entry] = read(file?.ics ?? '')
  expect([file?.filename, entry?.UID]).toEqual(['meeting.ics', `${meetingId}.${participantId}@parley`])
  expect(file?.lines).toContain('METHOD:REQUEST')

  server.setNow(NOW)
  await meet.cancel(ada, meetingId)
  await aMinuteLater(server)
  const [gone] = filesOf(email)
  expect([gone?.filename, read(gone?.ics ?? '')[0]?.UID]).toEqual(['cancelled.ics', entry?.UID])
})
