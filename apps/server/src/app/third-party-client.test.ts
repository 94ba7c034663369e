import { topicName } from '@parley/contract'
import { type AgendaEntry, agendaTopic } from '@parley/contract/agenda'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeCommand } from '../platform/commands.ts'
import { aBooth } from '../testing/a-booth.ts'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession } from '../testing/a-session.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { NOW } from '../testing/start-server.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { testServer } from '../testing/test-server.ts'

/*
 * A client that knows only the tables of the API documents sends these calls. Each row is the method, path and payload
 * of a document.
 */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Payload = Readonly<Record<string, unknown>>

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let ada: TestParticipant
let bo: TestParticipant
let cleo: TestParticipant
let organizer: TestParticipant
let slots: string[]
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  ;[ada, bo, cleo] = [
    await aParticipant(server, event),
    await aParticipant(server, event),
    await aParticipant(server, event),
  ]
  organizer = await aParticipant(server, event, { organizer: true })
  slots = (await aDealRoom(server, event)).slots.map(({ sessionId }) => sessionId)
})

/** Sends JSON, or a query for GET and DELETE. */
async function send(row: `${Method} ${string}`, payload: Payload, as: TestParticipant, { inBody = false } = {}) {
  const [method, path] = row.split(' ') as [Method, string]
  const inQuery = (method === 'GET' || method === 'DELETE') && !inBody
  const query = inQuery ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
  const response = await fetch(`${url}/api/${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, ...(inQuery ? {} : { 'content-type': 'application/json' }) },
    ...(inQuery ? {} : { body: JSON.stringify(payload) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

const agendaOf = async (who: TestParticipant) => {
  const live = await subscribeTo<AgendaEntry>(
    server,
    url,
    who.userId,
    topicName(agendaTopic.path, { userId: who.userId }),
  )
  return live.rows()
}
const blocksOf = (who: TestParticipant) =>
  server.ctx.db
    .selectFrom('agenda_block')
    .select(['kind', 'source_id', 'role', 'holds'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', who.participantId)
    .execute()

describe('001 §7, POST /event/schedule/addToSession: eventId, sessionId, message, participantId, behalfOf, block', () => {
  const row = 'POST event/schedule/addToSession'

  it('puts a session of the programme into the own agenda, and lets it block', async () => {
    const { sessionId } = await aSession(server, event)
    const payload = { eventId, sessionId, message: '', participantId: ada.participantId, behalfOf: ada.participantId }
    expect((await send(row, { ...payload, block: true }, ada)).status).toBe(200)
    expect(await blocksOf(ada)).toEqual([{ kind: 'session', source_id: sessionId, role: 'attendee', holds: true }])
  })

  it('puts it into the agenda of a person that the caller may act for, and refuses it for others', async () => {
    const { sessionId } = await aSession(server, event)
    const payload = { eventId, sessionId, message: '', behalfOf: bo.participantId, block: false }
    expect((await send(row, payload, ada)).status).toBe(404)
    expect((await send(row, { ...payload, participantId: bo.participantId }, ada)).status).toBe(404)
    expect(await blocksOf(bo)).toEqual([])
    expect((await send(row, payload, organizer)).status).toBe(200)
    expect(await blocksOf(bo)).toEqual([{ kind: 'session', source_id: sessionId, role: 'attendee', holds: false }])
  })

  it('brings a guest into a meeting, for oneself and for another', async () => {
    const prebook = { eventId, message: '', fromParticipantId: ada.participantId, toParticipantId: bo.participantId }
    const booked = await send('POST event/schedule/prebook', { ...prebook, sessionId: slots[0] }, organizer)
    const { id: sessionId } = booked.body.meeting as unknown as { id: string }
    const payload = { eventId, sessionId, message: '', participantId: cleo.participantId, block: true }
    expect((await send(row, { ...payload, behalfOf: bo.participantId }, ada)).status).toBe(404)
    expect((await send(row, { ...payload, behalfOf: ada.participantId }, ada)).status).toBe(200)
    expect(await blocksOf(cleo)).toEqual([{ kind: 'meeting', source_id: sessionId, role: 'guest', holds: true }])
  })
})

describe('001 §7, POST /chat/room: members, type (private), eventId, name', () => {
  it('makes a room of three that takes members and lets them go', async () => {
    const dora = await aParticipant(server, event)
    const members = [ada.userId, bo.userId, cleo.userId]
    const { status, body } = await send('POST chat/room', { members, type: 'private', eventId, name: 'Cheese' }, ada)
    expect(status).toBe(200)
    const { id: roomId } = body.data as unknown as { id: string }
    const those = { roomId, members: [dora.userId] }
    expect((await send('POST chat/room/member', those, ada)).status).toBe(200)
    expect((await send('DELETE chat/room/member', those, ada, { inBody: true })).status).toBe(200)
  })

  it('keeps the room of two for two', async () => {
    const { body } = await send('POST chat/room', { members: [bo.userId], type: 'private', eventId, name: '' }, ada)
    const { id: roomId } = body.data as unknown as { id: string }
    expect(roomId).toBe([ada.userId, bo.userId].sort().join('-'))
    expect((await send('POST chat/room/member', { roomId, members: [cleo.userId] }, ada)).status).toBe(409)
  })
})

describe('001 §7, DELETE /event/schedule/participantOff: eventId, id, asParticipantId, startTime', () => {
  const take = () =>
    send(
      'POST event/schedule/participantOff',
      { eventId, startTime: '15:00', endTime: '16:00', date: '2026-11-21', timezone: 'Europe/Istanbul' },
      ada,
    )

  it('gives a break back by the id of its row in the live agenda', async () => {
    expect((await take()).status).toBe(200)
    const [entry] = await agendaOf(ada)
    const payload = { eventId, id: entry?.id ?? '', asParticipantId: ada.participantId }
    expect((await send('DELETE event/schedule/participantOff', payload, ada)).status).toBe(200)
    expect(await blocksOf(ada)).toEqual([])
  })

  it('gives it back by its start alone, in UTC, and by all four at once', async () => {
    await take()
    const payload = { eventId, startTime: '2026-11-21 12:00' }
    expect((await send('DELETE event/schedule/participantOff', payload, ada)).status).toBe(200)
    expect(await blocksOf(ada)).toEqual([])

    await take()
    const [entry] = await agendaOf(ada)
    const all = { ...payload, id: entry?.id ?? '', asParticipantId: ada.participantId }
    expect((await send('DELETE event/schedule/participantOff', all, bo)).status).toBe(404)
    expect((await send('DELETE event/schedule/participantOff', all, ada)).status).toBe(200)
    expect(await blocksOf(ada)).toEqual([])
  })
})

describe('001 §4, command flow: wait for the command until it is executed; then its node is removed', () => {
  it('shows a command to its caller until it has ended, and takes it away', async () => {
    const { body } = await send('POST event/badge/sheets', { eventId, paper: 'one' }, organizer)
    const { commandId } = body as unknown as { commandId: string }
    const topic = topicName(commandTopic.path, { userId: organizer.userId, commandId })
    const node = await subscribeTo<CommandRow>(server, url, organizer.userId, topic)
    expect((await subscribeTo(server, url, ada.userId, topic)).code).toBe('notFound')
    await server.settle()
    await node.until(([row]) => row?.state === 'executed')
    server.setNow(NOW + 61_000)
    await removeCommand.run(server.ctx, { userId: organizer.userId, commandId, endedAt: NOW })
    await server.settle()
    await node.until((rows) => rows.length === 0)
    server.setNow(NOW)
  })
})

describe('000 §3, entities in answers', () => {
  it('GET event: id', async () => {
    const { body } = await send('GET event', { id: eventId }, ada)
    const details = body.event as unknown as Record<string, unknown>
    expect(details).toMatchObject({ limitTabs: false, categoriesForBooth: [], ticketTypes: [{ typeId: event.typeId }] })
    expect(details.updatedAt).toBeTypeOf('number')
    expect(details.fullDateStrInEventTime).toMatch(/2026/)
    const ids = (details.tabs as { name: string }[]).map(({ name }) => ({ id: name }))
    expect(details.tabsConfig).toEqual(ids)
  })

  it('GET user/profile', async () => {
    const { body } = await send('GET user/profile', {}, ada)
    const { connectedEmails, deviceTokens, avatar, username } = body as unknown as Record<string, unknown>
    expect([connectedEmails, deviceTokens, avatar]).toEqual([
      [{ email: username, type: 'primary', verified: true }],
      [],
      null,
    ])
  })

  it('PUT user/profile: action update_device_token, deviceUID, token; the profile names the own devices', async () => {
    const device = { deviceUID: 'phone-of-ada', token: 'push-token-of-ada' }
    expect((await send('PUT user/profile', { action: 'update_device_token', ...device }, ada)).status).toBe(200)
    expect((await send('GET user/profile', {}, ada)).body).toMatchObject({ deviceTokens: [device] })
    expect((await send('GET user/profile', {}, bo)).body).toMatchObject({ deviceTokens: [] })
  })

  it('GET event/booth: the booth has popupMeetings', async () => {
    const { boothId } = await aBooth(server, event)
    expect((await send('GET event/booth', { eventId, id: boothId }, ada)).body).toMatchObject({ popupMeetings: [] })
  })
})

describe('000 §5, keys of refused fields', () => {
  const keysOf = ({ body }: { body: unknown }) =>
    ((body as { fields?: { path: string; key: string }[] }).fields ?? []).map(({ path, key }) => [path, key])

  it.each([
    ['nothing at all', {}],
    ['no consent', { consent: false, name: undefined, surname: undefined }],
  ])('POST user/signup with %s names each absent field as required', async (_what, payload) => {
    expect(keysOf(await send('POST user/signup', payload, ada))).toEqual(
      ['name', 'surname', 'consent'].map((path) => [path, 'validation.error.required']),
    )
  })

  it.each([
    [
      'POST event/register',
      { name: 'Ada', surname: 'Ak', email: 'nobody', phone: '+905551112233', company: 'X', jobTitle: 'Y' },
    ],
    ['POST event/participant', { participants: [{ name: 'Ada', surname: 'Ak', email: 'nobody' }] }],
    ['PUT event/participant', { action: 'all', participant: { email: 'nobody' } }],
    ['POST user/email', { email: 'nobody' }],
    ['POST contact', { firstName: 'Ada', lastName: 'Ak', emails: ['nobody'] }],
  ] as const)('%s names a bad email address by its own key', async (row, payload) => {
    const inEvent = row.includes('event/') ? { eventId } : {}
    expect(keysOf(await send(row, { ...inEvent, ...payload }, organizer)).map(([, key]) => key)).toEqual([
      'validation.error.email',
    ])
  })

  it.each([
    ['POST event/register', ['name', 'surname', 'email', 'phone', 'company']],
    ['POST contact', ['firstName', 'emails']],
    ['POST note', ['note']],
  ] as const)('%s names each absent field as required', async (row, fields) => {
    const keys = keysOf(await send(row, row.includes('event/') ? { eventId } : {}, ada))
    for (const path of fields) expect(keys).toContainEqual([path, 'validation.error.required'])
  })

  it.each([
    ['prereg', 'jobTitle'],
    ['simplereg', 'city'],
  ])('POST event/register with regType %s asks for %s', async (regType, path) => {
    const person = { name: 'Ada', surname: 'Ak', email: 'ada@example.org', phone: '+905551112233', company: 'X' }
    expect(keysOf(await send('POST event/register', { eventId, regType, ...person }, ada))).toEqual([
      [path, 'validation.error.required'],
    ])
  })

  it('POST user/signup names a bad email address by its own key', async () => {
    const person = { name: 'Ada', surname: 'Ak', password: 'long enough', consent: true }
    const answer = await send('POST user/signup', { ...person, email: 'nobody', username: 'nobody' }, ada)
    expect(keysOf(answer)).toEqual([
      ['username', 'validation.error.email'],
      ['email', 'validation.error.email'],
    ])
  })
})

describe('calls without effect are refused', () => {
  const readRow = () =>
    server.ctx.db
      .selectFrom('participant')
      .select(['name', 'company', 'rev'])
      .where('event_id', '=', eventId)
      .where('participant_id', '=', ada.participantId)
      .executeTakeFirst()

  it.each([
    ['no participant', { action: 'all' }],
    ['nothing', {}],
    ['another name for the participant', { action: 'all', person: { company: 'Olives' } }],
  ])('PUT event/participant with %s', async (_what, payload) => {
    const before = await readRow()
    expect((await send('PUT event/participant', { eventId, ...payload }, ada)).status).toBe(400)
    expect(await readRow()).toEqual(before)
  })

  it('POST event/participant/seen for a person who does not exist', async () => {
    expect((await send('POST event/participant/seen', { eventId, id: 'nobody' }, ada)).status).toBe(404)
  })

  it('POST event/translation of an unknown key', async () => {
    const text = { eventId, language: 'en', text: 'Foodies' }
    expect((await send('POST event/translation', { ...text, key: 'networking.titel' }, organizer)).status).toBe(400)
    expect((await send('GET event/translation', { eventId }, organizer)).body).toEqual({ texts: [] })
    expect((await send('POST event/translation', { ...text, key: 'networking.title' }, organizer)).status).toBe(200)
  })

  it('PUT event takes tabs without texts, and null for the index page', async () => {
    const tabs = [{ name: 'agenda', participantTypes: [event.typeId] }]
    expect((await send('PUT event', { eventId, tabs, indexPagePath: 'sessions' }, organizer)).status).toBe(200)
    expect((await send('PUT event', { eventId, indexPagePath: null }, organizer)).status).toBe(200)
    const { body } = await send('GET event', { id: eventId }, ada)
    expect(body.event).toMatchObject({ indexPagePath: null })
  })
})

describe('002 §3, speaker: showSpeaker (hidden when false)', () => {
  it('PUT event/participant with a list hides a speaker from the list of speakers', async () => {
    await aSession(server, event, { speakers: [bo.participantId] })
    const speakers = async () => JSON.stringify((await send('GET event/speakers', { eventId }, ada)).body)
    expect(await speakers()).toContain(bo.participantId)
    const participants = [{ id: bo.participantId, showSpeaker: false }]
    expect((await send('PUT event/participant', { eventId, participants }, organizer)).status).toBe(200)
    expect(await speakers()).not.toContain(bo.participantId)
  })
})

describe('002 §7, calls with a picture: eventId in the body, files of 2,097,152 bytes', () => {
  const MOST = 2_097_152
  let picture: Buffer
  beforeAll(async () => {
    picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  })
  /** Makes a picture file of any size. Bytes after the end of a picture count as part of its file. */
  const base64 = (bytes: number) => Buffer.concat([picture], bytes).toString('base64')
  const asDataUrl = (bytes: number) => `data:image/png;base64,${base64(bytes)}`
  const asFile = (bytes: number) => [{ name: 'doors.png', contentType: 'image/png', data: base64(bytes) }]
  it('PUT event/post: files and deleteFiles replace the picture, only deleteFiles removes it', async () => {
    const posted = await send(
      'POST event/post',
      { type: 'announcement', eventId, text: '<p>Doors</p>', files: asFile(3_000) },
      organizer,
    )
    const { id, files } = posted.body.post as unknown as { id: string; files: string[] }
    const next = { id, eventId, text: '<p>Doors open</p>', files: asFile(4_000), deleteFiles: files }
    const changed = await send('PUT event/post', next, organizer)
    expect(changed.status).toBe(200)
    const { files: replaced } = changed.body.post as unknown as { files: string[] }
    expect(replaced).toHaveLength(1)
    expect(replaced).not.toEqual(files)
    const emptied = await send('PUT event/post', { id, eventId, deleteFiles: replaced }, organizer)
    expect(emptied.body.post).toMatchObject({ files: [], text: expect.stringContaining('Doors open') })
  })

  const rows = [
    [
      'POST event/post',
      'a file',
      (bytes: number) => ({ type: 'announcement', eventId, text: '<p>Doors</p>', files: asFile(bytes) }),
    ],
    [
      'POST event/post',
      'a data URL',
      (bytes: number) => ({
        type: 'announcement',
        eventId,
        text: '<p>Doors</p>',
        files: [{ name: 'doors.png', contentType: 'image/png', data: asDataUrl(bytes) }],
      }),
    ],
    [
      'PUT event/post',
      'a file',
      async (bytes: number) => {
        const posted = await send('POST event/post', { type: 'announcement', eventId, text: '<p>Doors</p>' }, organizer)
        const { id } = posted.body.post as unknown as { id: string }
        return { id, eventId, text: '<p>Doors open</p>', files: asFile(bytes) }
      },
    ],
    ['PUT event/image', 'a data URL', (bytes: number) => ({ eventId, kind: 'logo', image: asDataUrl(bytes) })],
    [
      'PUT event/booth/image',
      'a data URL',
      async (bytes: number) => {
        const { boothId: id } = await aBooth(server, event)
        return { eventId, id, kind: 'logo', image: asDataUrl(bytes) }
      },
    ],
    ['POST event/lobby/picture', 'a data URL', (bytes: number) => ({ eventId, image: asDataUrl(bytes) })],
    ['PUT user/profile', 'a data URL', (bytes: number) => ({ action: 'photo', image: asDataUrl(bytes) })],
  ] as const

  it.each(rows)(
    '%s accepts %s up to the last byte, and refuses one byte more and a far too large file',
    async (row, _as, of) => {
      expect((await send(row, await of(MOST), organizer)).status).toBe(200)
      for (const bytes of [MOST + 1, 3 * MOST, 8 * MOST]) {
        expect(await send(row, await of(bytes), organizer)).toMatchObject({
          status: 413,
          body: { errorMessage: 'imageTooLarge', message: 'File is larger than 2 Mb' },
        })
      }
    },
  )

  it.each(rows)(
    '%s with %s reads the whole body of people without the right, so that they receive the refusal',
    async (row, _as, of) => {
      if (row === 'PUT user/profile') return
      expect((await send(row, await of(MOST), ada)).body).toMatchObject({ errorMessage: 'DEAL-00130' })
      expect((await send(row, await of(8 * MOST), { ...ada, token: 'nobody' })).body).toMatchObject({
        errorMessage: 'notSignedIn',
      })
    },
  )
})
