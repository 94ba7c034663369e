import { eventCalls } from '@parley/contract/events'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()

const open = (address: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ method: 'GET', url: address, headers })
const readRow = (eventId: string) =>
  server.ctx.db
    .selectFrom('event')
    .select(['login_page', 'use_ticket_id_for_signup', 'default_language', 'index_page_path', 'rev'])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()

it('EVENT-7 shows anyone the event with a key or an id, without a sign-in', async () => {
  const event = await anEvent(server, { eventKey: 'foss-days', name: 'FOSS Days', colors: { primary: '#0d5560' } })
  const [byKey, byId] = [await open('/domain/foss-days.json'), await open(`/domain/${event.eventId}.json`)]

  expect([byKey.statusCode, byKey.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(byKey.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(byKey.json()).toEqual({
    id: event.eventId,
    eventKey: 'foss-days',
    name: 'FOSS Days',
    description: '',
    venue: '',
    timezone: 'Europe/Istanbul',
    startDateMillis: NOW - 86_400_000,
    endDateMillis: NOW + 3 * 86_400_000,
    isFinished: false,
    publicEvent: true,
    publicProgramme: false,
    indexPagePath: null,
    useTicketIdForSignup: false,
    defaultLanguage: 'en',
    colorsJson: { primary: '#0d5560' },
    images: { banner: null, side_banner: null, logo: null, top_banner: null },
    pages: { login: null },
    hasMessages: false,
  })
  expect(byId.json()).toEqual(byKey.json())
})

it('EVENT-7 hides the description, place and time of a private event', async () => {
  const secret = { description: 'A merger', venue: 'Bank tower', indexPagePath: 'lobby' }
  const event = await anEvent(server, {
    ...secret,
    name: 'Board days',
    publicEvent: false,
    colors: { primary: '#0d5560' },
  })
  const demo = await anEvent(server, { ...secret, isDemo: true })
  const expected = {
    isFinished: false,
    publicEvent: false,
    indexPagePath: 'lobby',
    useTicketIdForSignup: false,
    defaultLanguage: 'en',
    images: { banner: null, side_banner: null, logo: null, top_banner: null },
    pages: { login: null },
    hasMessages: false,
  }

  expect((await open(`/domain/${event.eventKey}.json`)).json()).toEqual({
    ...expected,
    id: event.eventId,
    eventKey: event.eventKey,
    name: 'Board days',
    colorsJson: { primary: '#0d5560' },
  })
  expect(Object.keys((await open(`/domain/${demo.eventId}.json`)).json()).sort()).toEqual(
    Object.keys({ ...expected, id: '', eventKey: '', name: '', colorsJson: {} }).sort(),
  )
})

it('EVENT-7 answers 304 to a client that has the current version, and all of it once it has changed', async () => {
  const event = await anEvent(server)
  const organizer = await aParticipant(server, event, { organizer: true })
  const address = `/domain/${event.eventKey}.json`
  const { etag = '' } = (await open(address)).headers
  const held = { 'if-none-match': `"other", ${etag}` }

  const same = await open(address, held)
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
  await server.call(eventCalls.changeEvent, { eventId: event.eventId, useTicketIdForSignup: true }, organizer)
  const changed = await open(address, held)
  expect([changed.statusCode, changed.json().useTicketIdForSignup]).toEqual([200, true])
})

it('EVENT-7 shows a demo event as a private one, and a deleted one not at all', async () => {
  const demo = await anEvent(server, { isDemo: true, publicEvent: true })
  const event = await anEvent(server)
  const organizer = await aParticipant(server, event, { organizer: true, owner: true })
  await server.call(eventCalls.deleteEvent, { eventId: event.eventId }, organizer)

  expect((await open(`/domain/${demo.eventKey}.json`)).json()).toMatchObject({ id: demo.eventId, publicEvent: false })
  const gone = [
    `/domain/${event.eventKey}.json`,
    `/domain/${event.eventId}.json`,
    `/domain/deleted-${event.eventId}.json`,
    `/messagesForEvent/${event.eventId}.json`,
    '/domain/nobody.json',
    '/domain/UP%00.json',
    '/domain/nobody',
    '/messagesForEvent/nobody.json',
    '/messagesForEvent/a/b.json',
  ]
  for (const address of gone) {
    const answer = await open(address)
    expect([address, answer.statusCode, answer.json().code]).toEqual([address, 404, 'notFound'])
  }
})

it('EVENT-7 finds an event by its id even if another one uses that id as its key', async () => {
  const event = await anEvent(server)
  await anEvent(server, { eventKey: event.eventId })
  expect((await open(`/domain/${event.eventId}.json`)).json().id).toBe(event.eventId)
})

it('EVENT-8 lets an organizer choose how people get in, and keeps omitted settings', async () => {
  const event = await anEvent(server, { indexPagePath: 'lobby' })
  const organizer = await aParticipant(server, event, { organizer: true })
  const before = await readRow(event.eventId)
  const change = (changes: object) =>
    server.call(eventCalls.changeEvent, { eventId: event.eventId, ...changes }, organizer)

  const loginPage = '<h2>Welcome</h2><script>steal()</script>'
  expect((await change({ loginPage, defaultLanguage: 'tr' })).body).toEqual({ success: true })
  expect(await readRow(event.eventId)).toEqual({
    login_page: '<h2>Welcome</h2>',
    use_ticket_id_for_signup: false,
    default_language: 'tr',
    index_page_path: 'lobby',
    rev: before.rev + 1,
  })
  await change({ loginPage: ' <script>only()</script> ', useTicketIdForSignup: true, indexPagePath: '//sessions/' })
  expect(await readRow(event.eventId)).toEqual({
    login_page: null,
    use_ticket_id_for_signup: true,
    default_language: 'tr',
    index_page_path: 'sessions',
    rev: before.rev + 2,
  })
  await change({ indexPagePath: '' })
  expect((await readRow(event.eventId)).index_page_path).toBe(null)
})

it('EVENT-8 is for organizers alone, and refuses unknown pages and languages', async () => {
  const event = await anEvent(server)
  const organizer = await aParticipant(server, event, { organizer: true })
  const before = await readRow(event.eventId)
  const callers = [await aParticipant(server, event, { moderator: true }), await aUser(server), null]
  const refused = []
  for (const caller of callers) {
    const input = { eventId: event.eventId, useTicketIdForSignup: true }
    refused.push((await server.call(eventCalls.changeEvent, input, caller)).status)
  }
  for (const changes of [{ indexPagePath: 'https://evil.example' }, { defaultLanguage: 'xx' as 'en' }]) {
    refused.push((await server.call(eventCalls.changeEvent, { eventId: event.eventId, ...changes }, organizer)).status)
  }
  expect(refused).toEqual([403, 404, 401, 400, 400])
  expect(await readRow(event.eventId)).toEqual(before)
})

it('EVENT-22 is an app for a home screen, with its name and colour, and its picture or our sign as icons', async () => {
  const event = await anEvent(server, { name: 'FOSS Days', colors: { brand: '#ffee00' }, publicEvent: false })
  const page = `/event/${event.eventId}`
  const { headers, body } = await open(`${page}/app.webmanifest`)
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({
    id: page,
    name: 'FOSS Days',
    start_url: page,
    scope: '/',
    display: 'standalone',
    theme_color: '#ffee00',
    icons: [
      { src: `${page}/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${page}/icon-512.png`, sizes: '512x512', type: 'image/png' },
    ],
  })
  const cornerOf = async () => {
    const { data, info } = await sharp((await open(`${page}/icon-192.png`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [info.width, info.height, ...data.subarray(0, 3)]
  }
  expect(await cornerOf()).toEqual([192, 192, 255, 238, 0])
  const red = await sharp({ create: { width: 70, height: 70, channels: 3, background: '#ff0000' } })
    .webp({ lossless: true })
    .toBuffer()
  const logo = await server.ctx.files.save({ bytes: red, variant: 'logo', extension: 'webp' })
  await server.ctx.db.updateTable('event').set({ logo_path: logo }).where('event_id', '=', event.eventId).execute()
  expect(await cornerOf()).toEqual([192, 192, 255, 0, 0])
  expect((await open('/event/no-such-event/app.webmanifest')).statusCode).toBe(404)
})
