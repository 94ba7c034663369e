import { DAY_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { expect, it } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { NOW, startServer } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer({ ADMIN_EMAILS: 'admin@example.org' })

const wanted = {
  name: 'Golden Horn Forum',
  eventKey: 'golden-horn',
  venue: 'Old Shipyard',
  eventType: 'hybrid' as const,
  timezone: 'Europe/Istanbul',
  startDateMillis: NOW + DAY_MS,
  endDateMillis: NOW + 2 * DAY_MS,
  publicEvent: false,
  color: '#0E6670',
}

const countEvents = async () =>
  (
    await server.ctx.db
      .selectFrom('event')
      .select((each) => each.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const TABS = ['participant', 'agenda', 'venueMap', 'speakers', 'sponsor', 'partner', 'booth', 'lobby']

it('EVENT-1 makes the caller the organizer of an event with one type', async () => {
  const user = await aUser(server, { name: 'Deniz', surname: 'Ak', email: 'deniz@example.org' })
  const created = await server.call(appCalls.createEvent, wanted, user)
  expect(created.status).toBe(200)

  const { body } = await server.call(appCalls.getEvents, { id: created.body.eventId }, user)
  const { me } = body.event ?? {}
  expect(body.event).toEqual({
    id: created.body.eventId,
    rev: 1,
    eventKey: 'golden-horn',
    name: 'Golden Horn Forum',
    description: '',
    venue: 'Old Shipyard',
    eventType: 'hybrid',
    hasVideo: true,
    timezone: 'Europe/Istanbul',
    startDateMillis: NOW + DAY_MS,
    endDateMillis: NOW + 2 * DAY_MS,
    isFinished: false,
    isDemo: false,
    publicEvent: false,
    colorsJson: { primary: '#0e6670' },
    images: { banner: null, side_banner: null, logo: null, top_banner: null },
    indexPagePath: null,
    participantCount: 1,
    participantId: me?.participantId,
    organizer: true,
    defaultLanguage: 'en',
    restricted: false,
    tabs: TABS.map((name) => ({
      name,
      texts: null,
    })),
    participantTypes: [
      {
        id: 'type1',
        texts: { en: 'Attendee', tr: 'Katılımcı', ru: 'Участник', es: 'Asistente' },
        index: 0,
        colors: {},
        priority: [],
        maxMeetingCount: null,
        invitationRights: true,
        allowedToModify: false,
        disableGuest: false,
        categories: null,
        finds: null,
      },
    ],
    updatedAt: NOW,
    // The locale's own format has thin spaces around the dash.
    fullDateStrInEventTime: expect.stringMatching(/^22 November 2026 at 10:00\s–\s23 November 2026 at 10:00$/),
    categoriesForBooth: [],
    ticketTypes: [{ typeId: 'type1', name: 'Attendee' }],
    limitTabs: false,
    tabsConfig: TABS.map((id) => ({ id })),
    categories: [],
    hasDealRoom: false,
    useTicketIdForSignup: false,
    hasMessages: false,
    printers: [],
    programmeRev: 0,
    dayBegins: 0,
    categoriesRev: 0,
    afterProfilePath: null,
    segmentationQuery: null,
    presentTypes: ['venue', 'online'],
    lobby: null,
    defaultBadge: null,
    hasBooths: false,
    hasTables: false,
    hasRounds: false,
    me: {
      participantId: expect.stringMatching(/^[0-9a-z]{20}$/),
      ticketId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      typeId: 'type1',
      fullName: 'Deniz Ak',
      profilePhotoPath: null,
      organizer: true,
      owner: true,
      moderator: false,
      checkInAdmin: false,
      rights: [],
      boothId: null,
      boothRole: null,
      present: null,
      presentConfirmedAtMillis: null,
      profileIsFilled: false,
    },
  })
})

it('EVENT-2 refuses an event that does not end after it starts, and keeps nothing', async () => {
  const user = await aUser(server)
  const before = await countEvents()
  const answer = await server.call(
    appCalls.createEvent,
    { ...wanted, eventKey: 'backwards', endDateMillis: wanted.startDateMillis },
    user,
  )
  expect([answer.status, answer.body.code, await countEvents()]).toEqual([400, 'eventEndsBeforeStart', before])
})

it('EVENT-2 gives a key to one of sixteen who take it at once', async () => {
  const user = await aUser(server)
  const before = await countEvents()
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => server.call(appCalls.createEvent, { ...wanted, eventKey: 'the-one' }, user)),
  )
  const outcomes = answers.map(({ status, body }) => (status === 200 ? 'created' : body.code)).sort()
  expect(outcomes).toEqual(['created', ...Array(15).fill('eventKeyTaken')])
  expect(await countEvents()).toBe(before + 1)
})

it.each([
  ['eventKey', { eventKey: 'Ünlü' }],
  ['eventKey', { eventKey: 'ab' }],
  ['timezone', { timezone: 'Mars/Base' }],
  ['name', { name: '  ' }],
  ['color', { color: 'red' }],
])('refuses a wrong %s and names the field', async (path, change) => {
  const answer = await server.call(appCalls.createEvent, { ...wanted, ...change }, await aUser(server))
  expect([answer.status, answer.body.code, answer.body.fields?.[0]?.path]).toEqual([400, 'invalidInput', path])
})

it('creates once however often the same key is sent', async () => {
  const user = await aUser(server)
  const headers = { 'idempotency-key': 'create-once-0001' }
  const sent = { ...wanted, eventKey: 'sent-twice' }
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => server.call(appCalls.createEvent, sent, user, headers)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.eventId}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
})

it('EVENT-1 is for verified admins where EVENT_CREATORS says so', async () => {
  const strict = await startServer({ EVENT_CREATORS: 'admins', ADMIN_EMAILS: 'admin@example.org,later@example.org' })
  const callers = [
    await aUser(strict),
    await aUser(strict, { email: 'later@example.org', isVerified: false }),
    await aUser(strict, { email: 'admin@example.org' }),
  ]
  const answers = []
  for (const caller of callers) answers.push((await strict.call(appCalls.createEvent, wanted, caller)).status)
  const savedEvents = await strict.ctx.db.selectFrom('event').select('made_by').execute()
  await strict.close()
  expect(answers).toEqual([403, 403, 200])
  expect(savedEvents).toEqual([{ made_by: callers[2]?.userId }])
})
