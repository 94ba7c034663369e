import { DAY_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { setupCalls } from '@parley/contract/participants'
import { dealRoomCalls, sessionCalls } from '@parley/contract/sessions'
import { beforeEach, expect, it } from 'vitest'
import { insertCategories } from '../features/participants/index.ts'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession } from '../testing/a-session.ts'
import { aUser } from '../testing/a-user.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { NOW, startServer } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server, { colors: { primary: '#0d5560' }, isDemo: true })
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const dates = { startDateMillis: NOW + DAY_MS, endDateMillis: NOW + 2 * DAY_MS }
const copy = (eventKey: string, more: object = {}, who = organizer, headers = {}) =>
  server.call(appCalls.duplicateEvent, { eventId, name: 'Next year', eventKey, ...dates, ...more }, who, headers)
const settingsOf = async (id: string) =>
  (await server.call(eventCalls.getEventSettings, { eventId: id }, organizer)).body
const detailsOf = async (id: string) => (await server.call(appCalls.getEvents, { id }, organizer)).body.event
const roomsOf = async (id: string) => (await server.call(sessionCalls.getRooms, { eventId: id }, organizer)).body.rooms

it('EVENT-17 copies settings, pictures, texts, types, categories and rooms, but no people and nothing else', async () => {
  const press = await server.call(
    setupCalls.createType,
    { eventId, texts: { en: 'Press' }, priority: ['type1'], maxMeetingCount: 3 },
    organizer,
  )
  await server.call(setupCalls.createType, { eventId, texts: { en: 'Guest' } }, organizer)
  await server.call(setupCalls.deleteType, { eventId, typeId: 'type1', moveToTypeId: 'type3' }, organizer)
  await server.call(
    eventCalls.changeEvent,
    {
      eventId,
      description: 'Food',
      venue: 'Pier 4',
      eventType: 'hybrid',
      limitTabs: true,
      tabs: [{ name: 'agenda', texts: { en: 'Talks' }, participantTypes: [press.body.typeId] }],
      loginPage: '<p>Hi</p>',
      restricted: true,
      publicProgramme: true,
      useTicketIdForSignup: true,
      defaultLanguage: 'ru',
      indexPagePath: 'sessions',
    },
    organizer,
  )
  await server.call(
    eventCalls.saveEventText,
    { eventId, language: 'en', key: 'networking.title', text: 'Foodies' },
    organizer,
  )
  await server.ctx.inTransaction((work) =>
    insertCategories(work, eventId, [
      { key: 'offers', texts: { en: 'I offer' }, options: [{ texts: { en: 'Bread' } }] },
      { texts: { en: 'I seek' }, matching: 'offers', maxSelectableOptionCount: 2 },
    ]),
  )
  const { roomId } = (await server.call(sessionCalls.createRoom, { eventId, name: 'Hall', capacity: 9 }, organizer))
    .body
  await aSession(server, event, { locationId: roomId })
  await aDealRoom(server, event, { ownerParticipantId: organizer.participantId })
  await aParticipant(server, { eventId, typeId: 'type3' })

  const { body } = await copy(`copy-${event.eventKey}`)
  const [from, to] = [await settingsOf(eventId), await settingsOf(body.eventId)]
  expect(to).toEqual({
    ...from,
    id: body.eventId,
    rev: 1,
    name: 'Next year',
    eventKey: `copy-${event.eventKey}`,
    ...dates,
    isDemo: false,
  })
  const [old, made] = [await detailsOf(eventId), await detailsOf(body.eventId)]
  expect([made?.participantTypes, made?.categories]).toEqual([old?.participantTypes, old?.categories])
  expect([made?.participantCount, made?.me?.owner, made?.me?.organizer, made?.me?.typeId]).toEqual([
    1,
    true,
    true,
    'type3',
  ])
  const [room, ...more] = await roomsOf(body.eventId)
  expect([room, more]).toEqual([{ id: expect.any(String), name: 'Hall', capacity: 9, sessionCount: 0 }, []])
  expect(room?.id).not.toBe(roomId)
  const { dealRooms } = (await server.call(dealRoomCalls.getDealRooms, { eventId: body.eventId }, organizer)).body
  expect(dealRooms).toMatchObject([{ name: 'Deal room', owner: null, tables: 2, slots: 6, meetings: 0 }])
  const texts = await server.call(eventCalls.getEventTexts, { eventId: body.eventId }, organizer)
  expect(texts.body.texts).toEqual([{ language: 'en', key: 'networking.title', text: 'Foodies' }])
  const programme = await server.call(sessionCalls.getProgramme, { eventId: body.eventId }, organizer)
  expect(programme.body.days).toEqual([])
  const { body: found } = await server.call(
    appCalls.getEvents,
    { query: `copy-${event.eventKey} next pier` },
    organizer,
  )
  expect(found.events?.map(({ id }) => id)).toEqual([body.eventId])
})

it('EVENT-17 names every column of the tables that it copies', async () => {
  const columnsOf = async (table: string) =>
    (await server.ctx.db.introspection.getTables())
      .find(({ name }) => name === table)
      ?.columns.map(({ name }) => name)
      .sort()
  // A new column must be copied, or be listed here as one that starts empty in a copy.
  expect(await columnsOf('participant_type')).toEqual(
    'allowed_to_modify category_ids colors disable_guest event_id finds_type_ids index invitation_rights max_meeting_count priority texts type_id'.split(
      ' ',
    ),
  )
  expect(await columnsOf('category')).toEqual(
    'category_id event_id for_booths for_people index is_multi is_private kind labels matching_category_id max_selectable_option_count option_order placeholders role texts titles visible_type_ids'.split(
      ' ',
    ),
  )
  expect(await columnsOf('sub_category')).toEqual(
    'category_id event_id index search_text sub_category_id texts'.split(' '),
  )
  expect(await columnsOf('floor_plan')).toEqual(
    'event_id height_px index name picture_path places_rev plan_id rev width_m width_px'.split(' '),
  )
  expect(await columnsOf('badge_template')).toEqual(
    'back changed_at event_id front height_mm is_default kind name resolution rev template_id width_mm'.split(' '),
  )
  expect(await columnsOf('badge_template_type')).toEqual('event_id kind template_id type_id'.split(' '))
  expect(await columnsOf('map_place')).toEqual('event_id kind label place_id plan_id ref_id x y'.split(' '))
  expect(await columnsOf('event')).toEqual(
    'after_profile_path banner_path categories_rev colors_json conference_url contact_email created_at day_begins default_language description ends_at event_id event_key event_type index_page_path is_demo lead_contact limit_tabs lobby lobby_rev login_page logo_path made_by name present_types programme_rev public_event public_programme restricted rev search_text side_banner_path starts_at state tabs timezone top_banner_path updated_at use_ticket_id_for_signup venue video'.split(
      ' ',
    ),
  )
})

it('EVENT-17 refuses wrong dates and a key that is taken, and keeps nothing', async () => {
  const codes = [
    (await copy(event.eventKey)).body.code,
    (await copy('backwards', { endDateMillis: dates.startDateMillis })).body.code,
  ]
  const copies = await server.ctx.db.selectFrom('event').select('event_id').where('name', '=', 'Next year').execute()
  const before = copies.length
  expect(codes).toEqual(['eventKeyTaken', 'eventEndsBeforeStart'])
  const answers = await Promise.all(Array.from({ length: 12 }, () => copy(`one-${event.eventKey}`)))
  expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual([...Array(11).fill('eventKeyTaken'), 'made'])
  const after = await server.ctx.db.selectFrom('event').select('event_id').where('name', '=', 'Next year').execute()
  expect(after.length).toBe(before + 1)
})

it('EVENT-17 makes one copy however often the same key is sent', async () => {
  const headers = { 'idempotency-key': 'copy-once-0001' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => copy(`once-${event.eventKey}`, {}, organizer, headers)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.eventId}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
})

it('EVENT-17 is for organizers who may create events', async () => {
  const strict = await startServer({ EVENT_CREATORS: 'admins', ADMIN_EMAILS: 'admin@example.org' })
  const there = await anEvent(strict)
  const [admin, other] = [await aUser(strict, { email: 'admin@example.org' }), await aUser(strict)]
  const statuses = []
  for (const user of [admin, other]) {
    const who = await aParticipant(strict, there, { user, organizer: true })
    const input = { eventId: there.eventId, name: 'Copy', eventKey: 'the-copy', ...dates }
    statuses.push((await strict.call(appCalls.duplicateEvent, input, who)).status)
  }
  await strict.close()
  expect(statuses).toEqual([200, 403])
})
