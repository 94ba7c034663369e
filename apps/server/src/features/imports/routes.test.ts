import { existsSync, readFileSync } from 'node:fs'
import { DAY_MS, failures, HOUR_MS } from '@parley/contract'
import { appCalls, type CommandRow, commandTopic } from '@parley/contract/app'
import { type ImportPreview, importCalls } from '@parley/contract/imports'
import { sessionCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMinuteLater } from '../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aProgrammeFile, type FileTalk } from '../../testing/a-programme-file.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { type Rescheduled, rescheduled, saveDefinitions } from '../sessions/index.ts'
import { applyImport, forgetPreviews } from './jobs.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
/** Keyed by the fact's id, because a fact may be delivered twice. */
const facts = new Map<string, Rescheduled>()

beforeAll(async () => {
  server.ctx.listeners.on(rescheduled, async (_ctx, { id, payload }) => void facts.set(id, payload))
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  facts.clear()
})

/** Settles twice, because jobs send facts of their own. */
async function settle() {
  await server.settle()
  await server.settle()
}

const preview = (file: string | Buffer, as = organizer, fileName = 'schedule.xml') =>
  server.call(importCalls.previewImport, { eventId: event.eventId, fileName, content: Buffer.from(file) }, as)
interface Choice {
  takeDates?: boolean
  takeTimezone?: boolean
}
const run = (importId: string, as = organizer, more: Choice = {}) =>
  server.call(importCalls.runImport, { eventId: event.eventId, importId, ...more }, as)

async function commandOf(commandId: string) {
  const row = await server.ctx.db
    .selectFrom('command')
    .select(['state', 'steps_done', 'steps_all', 'error_code', 'result'])
    .where('command_id', '=', commandId)
    .executeTakeFirstOrThrow()
  return row
}

async function take(file: string | Buffer, more: Choice = {}): Promise<ImportPreview> {
  const { body: shown } = await preview(file)
  const { body } = await run(shown.importId, organizer, more)
  await settle()
  expect(await commandOf(body.commandId)).toMatchObject({ state: 'executed', error_code: null })
  return shown
}
const takeTalks = (...talks: FileTalk[]) => take(aProgrammeFile(talks))

const join = (sessionId: string, as: TestParticipant) =>
  server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, as)

interface StoredTalk {
  guid: string
  session: string
  definition: string
  title: string
  room: string | null
  at: number
  state: string
  speakers: string[]
}

async function storedTalks(): Promise<Record<string, StoredTalk>> {
  const { rows } =
    await sql<StoredTalk>`select s.external_guid as guid, s.session_id as session, d.definition_id as definition,
      d.title, l.name as room, (extract(epoch from lower(s.during)) * 1000 - ${NOW}) / ${HOUR_MS} as at, s.state,
      array(select trim(p.name || ' ' || p.surname) from session_person sp
        join participant p on p.event_id = sp.event_id and p.participant_id = sp.participant_id
        where sp.event_id = ${event.eventId} and sp.session_id = s.session_id order by sp.index) as speakers
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    left join location l on l.event_id = s.event_id and l.location_id = s.location_id
    where s.event_id = ${event.eventId} order by s.external_guid`.execute(server.ctx.db)
  return Object.fromEntries(rows.map((row) => [row.guid, { ...row, at: Number(row.at) }]))
}

async function everything(): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat_ws(chr(10),
    (select jsonb_agg(to_jsonb(t) order by t.session_id) from session t where t.event_id = ${event.eventId}),
    (select jsonb_agg(to_jsonb(t) order by t.definition_id) from session_definition t where t.event_id = ${event.eventId}),
    (select jsonb_agg(to_jsonb(t) order by t.location_id) from location t where t.event_id = ${event.eventId}),
    (select jsonb_agg(to_jsonb(t) order by t.track_id) from track t where t.event_id = ${event.eventId}),
    (select jsonb_agg(to_jsonb(t) order by t.participant_id) from participant t where t.event_id = ${event.eventId}),
    (select jsonb_agg(to_jsonb(t) order by t.participant_id) from import_speaker t where t.event_id = ${event.eventId}),
    (select jsonb_agg(to_jsonb(t) order by t.participant_id, t.block_id) from agenda_block t where t.event_id = ${event.eventId}),
    (select jsonb_agg(to_jsonb(t) order by t.type_id) from participant_type t where t.event_id = ${event.eventId}),
    (select to_jsonb(t) from event t where t.event_id = ${event.eventId})) as all`.execute(server.ctx.db)
  return String(rows[0]?.all)
}

const TALKS: FileTalk[] = [
  { guid: 'a', at: 1, track: 'Bread', persons: { '1': 'Ada Lovelace' } },
  { guid: 'b', at: 2, track: 'Bread', persons: { '1': 'Ada Lovelace', '2': 'Ludwig van Beethoven' } },
  { guid: 'c', at: 3, room: 'Loft' },
]

describe('previewImport', () => {
  it('IMPORT-1 shows new talks with their times, and saves nothing but the preview', async () => {
    const before = await everything()
    const { status, body } = await preview(aProgrammeFile(TALKS))
    expect(status).toBe(200)
    const at = (hours: number, room: string) => ({ sdt: NOW + hours * HOUR_MS, edt: NOW + (hours + 1) * HOUR_MS, room })
    expect(body).toEqual({
      importId: expect.stringMatching(/^[0-9a-z]{20}$/),
      fileName: 'schedule.xml',
      title: 'Food Days',
      version: 'v1',
      counts: { added: 3, changed: 0, moved: 0, dropped: 0, unchanged: 0, refused: 0 },
      newRooms: 2,
      newTracks: 1,
      newSpeakers: 2,
      isSame: false,
      added: [
        { guid: 'a', title: 'Talk a', at: at(1, 'Hall') },
        { guid: 'b', title: 'Talk b', at: at(2, 'Hall') },
        { guid: 'c', title: 'Talk c', at: at(3, 'Loft') },
      ],
      changed: [],
      moved: [],
      dropped: [],
      refused: [],
      peopleToTell: 0,
      outsideEvent: null,
      otherTimezone: null,
      dayBegins: null,
      source: { sourceId: 'first', name: '', isNew: true },
    })
    expect(await everything()).toBe(before)
    const again = await server.call(
      importCalls.getImport,
      { eventId: event.eventId, importId: body.importId },
      organizer,
    )
    expect(again.body).toEqual({ preview: body, state: 'preview' })
  })

  it('IMPORT-1 shows the talks that a later file adds, changes, moves and drops, and the people to be notified', async () => {
    await takeTalks(...TALKS)
    const { c, a } = await storedTalks()
    const guest = await aParticipant(server, event)
    for (const talk of [a, c]) {
      await join(String(talk?.session), guest)
    }
    const { body } = await preview(
      aProgrammeFile([
        { guid: 'a', at: 5, room: 'Loft', track: 'Bread', persons: { '1': 'Ada Lovelace' } },
        { guid: 'b', at: 2, track: 'Wine', title: 'Talk two', persons: { '1': 'Ada Lovelace' } },
        { guid: 'd', at: 4 },
      ]),
    )
    expect(body).toMatchObject({
      counts: { added: 1, changed: 1, moved: 1, dropped: 1, unchanged: 0, refused: 0 },
      newRooms: 0,
      newTracks: 1,
      newSpeakers: 0,
      changed: [{ guid: 'b', title: 'Talk two', titleBefore: 'Talk b', fields: ['title', 'track', 'persons'] }],
      moved: [
        {
          guid: 'a',
          from: { sdt: NOW + HOUR_MS, edt: NOW + 2 * HOUR_MS, room: 'Hall' },
          to: { sdt: NOW + 5 * HOUR_MS, edt: NOW + 6 * HOUR_MS, room: 'Loft' },
        },
      ],
      dropped: [{ guid: 'c', title: 'Talk c' }],
      peopleToTell: 1,
    })
  })

  it('IMPORT-2 reports each refused row, with its line and the reason', async () => {
    const { body } = await preview(
      aProgrammeFile([{ guid: 'a' }, { guid: 'b', date: 'soon', title: 'When?' }, { guid: 'c', title: ' ' }]),
    )
    expect(body.counts).toMatchObject({ added: 1, refused: 2 })
    expect(body.refused).toEqual([
      { line: 10, index: 2, title: 'When?', reason: 'talkDateUnreadable', params: { value: 'soon' } },
      { line: 15, index: 3, title: '', reason: 'talkTitleMissing', params: {} },
    ])
  })

  it('IMPORT-10 warns of talks outside of the event’s dates, and of a file in another zone', async () => {
    event = await anEvent(server, { timezone: 'Europe/Madrid', startsAt: NOW + 2 * HOUR_MS, endsAt: NOW + 4 * HOUR_MS })
    organizer = await aParticipant(server, event, { organizer: true })
    const talks = [1, 2, 3, 8].map((at) => ({ guid: `t${at}`, at }))
    const { body } = await preview(aProgrammeFile(talks))
    expect([body.outsideEvent, body.otherTimezone]).toEqual([
      { count: 2, change: 'widen', startsAt: NOW + HOUR_MS, endsAt: NOW + 9 * HOUR_MS, isSmall: true },
      'Europe/Istanbul',
    ])
  })

  it.each([
    // The event lasts from a day before now to three days after.
    ['widens by three days', [1, 6 * 24 - 1], { change: 'widen', startsAt: -24, endsAt: 6 * 24, isSmall: true }],
    ['widens by more', [1, 6 * 24], { change: 'widen', startsAt: -24, endsAt: 6 * 24 + 1, isSmall: false }],
    ['moves by years', [4 * 8760, 4 * 8760 + 3], { change: 'move', startsAt: 35_040, endsAt: 35_044, isSmall: false }],
    ['moves by a day', [72, 95], { change: 'move', startsAt: 72, endsAt: 96, isSmall: false }],
  ] as const)('IMPORT-10 shows how the event %s', async (_, [first, last], { startsAt, endsAt, ...wanted }) => {
    const { body } = await preview(
      aProgrammeFile([
        { guid: 'first', at: first },
        { guid: 'last', at: last },
      ]),
    )
    expect(body.outsideEvent).toEqual({
      count: first === 1 ? 1 : 2,
      startsAt: NOW + startsAt * HOUR_MS,
      endsAt: NOW + endsAt * HOUR_MS,
      ...wanted,
    })
  })

  it('IMPORT-14 reports people who share an id and rooms that share a guid, and mixes none of them up', async () => {
    const file = aProgrammeFile(
      [
        { guid: 'a', at: 1, persons: { '0': 'Ada Lovelace' } },
        { guid: 'b', at: 2, room: 'Loft', persons: { '0': 'Bo Diddley' } },
        { guid: 'c', at: 3, persons: { '0': 'Ada Lovelace' } },
      ],
      { roomGuids: { Hall: 'one', Loft: 'one' } },
    )
    const shown = await take(file)
    const row = { line: null, index: null }
    expect(shown.refused).toEqual([
      { ...row, title: 'Ada Lovelace, Bo Diddley', reason: 'personsShareId', params: { value: '0', count: 2 } },
      { ...row, title: 'Hall, Loft', reason: 'roomsShareGuid', params: { value: 'one', count: 2 } },
    ])
    expect(Object.values(await storedTalks()).map(({ guid, room, speakers }) => [guid, room, speakers])).toEqual([
      ['a', 'Hall', ['Ada Lovelace']],
      ['b', 'Loft', ['Bo Diddley']],
      ['c', 'Hall', ['Ada Lovelace']],
    ])
    expect((await preview(file)).body.isSame).toBe(true)
  })

  it('IMPORT-14 credits a talk to the person named in its file, when another file gave the id to another person', async () => {
    await takeTalks({ guid: 'a', persons: { '5': 'Ada Lovelace' } })
    const next = aProgrammeFile([
      { guid: 'a', persons: { '6': 'Ada Lovelace' } },
      { guid: 'z', at: 5, persons: { '5': 'Zoë Quinn' } },
    ])
    await take(next)
    const { z } = await storedTalks()
    expect(z?.speakers).toEqual(['Zoë Quinn'])
    expect((await preview(next)).body.isSame).toBe(true)
  })

  const bomb = '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;&x;">]><schedule>&y;</schedule>'
  const nothingTaken = { line: 5, index: 1, title: 'Talk a', reason: 'talkDateUnreadable', params: { value: 'soon' } }
  const [line, column] = [expect.any(Number), expect.any(Number)]
  it.each([
    ['an empty file', '', 'importNothingInIt', {}],
    ['an empty calendar', 'BEGIN:VCALENDAR', 'importNothingInIt', { refused: 0 }],
    ['a web page', '<!DOCTYPE html><html></html>', 'importUnknownFormat', { format: 'HTML' }],
    ['XML that ends too early', aProgrammeFile(TALKS).slice(0, -20), 'importNotXml', { line, column }],
    ['JSON that ends too early', '{"schedule": [', 'importNotJson', { line: 1, column }],
    ['an entity bomb', bomb, 'importDoctype', { line: 1, column }],
    ['deeply nested elements', '<a>'.repeat(40), 'importTooDeep', { line: 1, column, limit: 'depth', most: 32 }],
    ['20 MB and a byte', Buffer.alloc(20_000_001, 32), 'importTooLarge', { limit: 'bytes', most: 20_000_000 }],
    ['400,001 elements', `<a>${'<b/>'.repeat(400_000)}</a>`, 'importTooLarge', { limit: 'elements', most: 400_000 }],
    [
      'a file without a readable talk',
      aProgrammeFile([{ guid: 'a', date: 'soon' }]),
      'importNothingInIt',
      { refused: 1, rows: [nothingTaken] },
    ],
  ] as const)('IMPORT-3 refuses %s and saves nothing', async (_what, file, code, params) => {
    const before = await everything()
    const answer = await preview(file)
    expect([answer.status, answer.body.code, answer.body.params ?? {}]).toEqual([failures[code].status, code, params])
    expect(await everything()).toBe(before)
    const previews = server.ctx.db.selectFrom('import_preview').select('import_id')
    expect(await previews.where('event_id', '=', event.eventId).execute()).toEqual([])
  })

  it('IMPORT-3 keeps answering other calls while it reads a hostile file', async () => {
    const row = `<event guid="x"><title>T</title><abstract>${'&lt;p&gt;&lt;a href="x"&gt;'.repeat(60)}</abstract></event>`
    const rows = Array.from({ length: 2_000 }, (_, at) => row.replace('"x"', `"g${at}"`)).join('')
    const hostile = `<schedule><day date="2026-11-21"><room name="R">${rows}</room></day></schedule>`
    const other = { isRead: false }
    const reading = preview(hostile).finally(() => {
      other.isRead = true
    })
    const ask = () => server.call(sessionCalls.getProgramme, { eventId: event.eventId }, organizer)
    // The call is sent first, because the test itself creates the body of the other call meanwhile.
    await ask()
    const tookMs: number[] = []
    while (!other.isRead) {
      const since = performance.now()
      await ask()
      tookMs.push(performance.now() - since)
    }
    expect((await reading).body.code).toBe('importNothingInIt')
    expect(tookMs.length).toBeGreaterThan(3)
    // If one call is blocked, it waits for nearly the whole read.
    expect(Math.max(...tookMs)).toBeLessThan(tookMs.reduce((sum, each) => sum + each) / 2)
  })

  it('IMPORT-1 is for organizers of this event', async () => {
    const guest = await aParticipant(server, event)
    const { body } = await preview(aProgrammeFile(TALKS))
    const { importId } = body
    const elsewhere = await anEvent(server)
    const stranger = await aParticipant(server, elsewhere, { organizer: true })
    const foreign = { eventId: elsewhere.eventId, importId }
    expect([
      (await preview(aProgrammeFile(TALKS), guest)).status,
      (await run(importId, guest)).status,
      (await preview(aProgrammeFile(TALKS), stranger)).status,
      (await server.call(importCalls.getImport, foreign, stranger)).status,
      (await server.call(importCalls.runImport, foreign, stranger)).status,
    ]).toEqual([403, 403, 404, 404, 404])
    expect(await storedTalks()).toEqual({})
  })
})

describe('runImport', () => {
  it('IMPORT-9 imports talks, rooms, tracks and speakers', async () => {
    await takeTalks(...TALKS)
    const ids = { session: expect.any(String), definition: expect.any(String), state: 'available' }
    expect(Object.values(await storedTalks())).toEqual([
      { ...ids, guid: 'a', title: 'Talk a', room: 'Hall', at: 1, speakers: ['Ada Lovelace'] },
      { ...ids, guid: 'b', title: 'Talk b', room: 'Hall', at: 2, speakers: ['Ada Lovelace', 'Ludwig van Beethoven'] },
      { ...ids, guid: 'c', title: 'Talk c', room: 'Loft', at: 3, speakers: [] },
    ])
    const { body } = await server.call(sessionCalls.getProgramme, { eventId: event.eventId }, organizer)
    expect([body.rooms.map(({ name }) => name), body.tracks.map(({ name }) => name)]).toEqual([
      ['Hall', 'Loft'],
      ['Bread'],
    ])
  })

  it('IMPORT-7 creates speakers as participants of their own type, without account and not listed', async () => {
    await takeTalks(...TALKS)
    const { rows } = await sql`select p.name, p.surname, p.listed, p.user_id, p.external_key, t.texts->>'tr' as type
      from participant p join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
      where p.event_id = ${event.eventId} and p.external_key is not null order by p.external_key`.execute(server.ctx.db)
    const speaker = { listed: false, user_id: null, type: 'Konuşmacı' }
    expect(rows).toEqual([
      { ...speaker, name: 'Ada', surname: 'Lovelace', external_key: 'id:1' },
      { ...speaker, name: 'Ludwig', surname: 'van Beethoven', external_key: 'id:2' },
    ])
  })

  it('IMPORT-4 changes nothing when the same file is run again', async () => {
    await takeTalks(...TALKS)
    const before = await everything()
    const { body } = await preview(aProgrammeFile(TALKS))
    expect([body.isSame, body.counts]).toEqual([
      true,
      { added: 0, changed: 0, moved: 0, dropped: 0, unchanged: 3, refused: 0 },
    ])
    await run(body.importId)
    await settle()
    expect(await everything()).toBe(before)
    expect(facts.size).toBe(0)
  })

  it('IMPORT-5 keeps the ids of talks that stay and reports all moves at once', async () => {
    await takeTalks(...TALKS)
    const before = await storedTalks()
    await takeTalks(
      { guid: 'a', at: 5, persons: { '1': 'Ada Lovelace' }, track: 'Bread' },
      { guid: 'b', at: 6, title: 'Second', persons: { '2': 'Ludwig van Beethoven' } },
      { guid: 'd', at: 1 },
    )
    const after = await storedTalks()
    const ids = (each: StoredTalk | undefined) => [each?.session, each?.definition]
    expect([ids(after['a']), ids(after['b']), ids(after['c'])]).toEqual([
      ids(before['a']),
      ids(before['b']),
      ids(before['c']),
    ])
    expect([after['a'], after['b'], after['c']]).toMatchObject([
      { at: 5, title: 'Talk a' },
      { at: 6, title: 'Second', speakers: ['Ludwig van Beethoven'] },
      { at: 3, state: 'cancelled' },
    ])
    const time = (sdt: number) => expect.objectContaining({ sdt: NOW + sdt * HOUR_MS })
    expect([...facts.values()]).toEqual([
      {
        eventId: event.eventId,
        moved: [
          { sessionId: before['a']?.session, from: time(1), to: time(5) },
          { sessionId: before['b']?.session, from: time(2), to: time(6) },
        ],
        dropped: [before['c']?.session],
      },
    ])
  })

  it('IMPORT-5 restores a talk under its old ids when a later file has it again', async () => {
    await takeTalks(...TALKS)
    const before = await storedTalks()
    await takeTalks(...TALKS.slice(0, 2))
    const { body } = await preview(aProgrammeFile(TALKS))
    expect(body.counts).toMatchObject({ added: 1, unchanged: 2 })
    await takeTalks(...TALKS)
    expect(await storedTalks()).toEqual(before)
    expect((await preview(aProgrammeFile(TALKS))).body.isSame).toBe(true)
  })

  it('IMPORT-5 keeps several times of one talk under one definition, even as times come and go', async () => {
    const time = (guid: string, at: number) => ({ guid, at, id: '7', title: 'Twice' })
    await takeTalks(time('m', 1), time('n', 2))
    const first = await storedTalks()
    await takeTalks(time('b', 4), time('n', 2))
    const later = await storedTalks()
    expect(new Set(Object.values(later).map(({ definition }) => definition))).toEqual(new Set([first['m']?.definition]))
    expect([first['n']?.session, later['m']?.state]).toEqual([later['n']?.session, 'cancelled'])
    expect((await preview(aProgrammeFile([time('b', 4), time('n', 2)]))).body.isSame).toBe(true)
  })

  it('IMPORT-5 keeps an organizer’s decisions about a talk, and the people they have added to it', async () => {
    await takeTalks(...TALKS)
    const { a } = await storedTalks()
    const [definition, session] = [String(a?.definition), String(a?.session)]
    await server.ctx.inTransaction((work) =>
      saveDefinitions(work, event.eventId, [
        { definitionId: definition, externalGuid: 'a', title: 'Talk a', blocking: true, restricted: true },
      ]),
    )
    const guest = await aParticipant(server, event, { name: 'Gül', surname: 'Ay' })
    await sql`insert into session_person (event_id, session_id, participant_id, role, index)
      values (${event.eventId}, ${session}, ${guest.participantId}, 'moderator', 5)`.execute(server.ctx.db)
    await takeTalks({ guid: 'a', title: 'Anew', persons: { '2': 'Ludwig van Beethoven' } })
    const row = await server.ctx.db
      .selectFrom('session_definition')
      .select(['title', 'blocking', 'restricted'])
      .where('event_id', '=', event.eventId)
      .where('definition_id', '=', definition)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ title: 'Anew', blocking: true, restricted: true })
    expect((await storedTalks())['a']?.speakers).toEqual(['Ludwig van Beethoven', 'Gül Ay'])
  })

  it('IMPORT-6 recognizes a renamed room as the same room: nothing moves', async () => {
    await takeTalks({ guid: 'a', room: 'Hall' })
    const { body } = await preview(aProgrammeFile([{ guid: 'a', room: 'Aula' }], { roomGuids: { Aula: 'room-Hall' } }))
    expect([body.counts.moved, body.counts.unchanged, body.newRooms, body.isSame]).toEqual([0, 1, 0, false])
    await run(body.importId)
    await settle()
    expect((await storedTalks())['a']?.room).toBe('Aula')
    expect(facts.size).toBe(0)
  })

  it('IMPORT-7 renames a speaker with the file, but not one who has an account', async () => {
    await takeTalks(...TALKS)
    const user = await aParticipant(server, await anEvent(server))
    await sql`update participant set user_id = ${user.userId}
      where event_id = ${event.eventId} and external_key = 'id:1'`.execute(server.ctx.db)
    const persons = { '1': 'Ada King', '2': 'L. Beethoven' }
    await takeTalks({ guid: 'b', at: 2, persons })
    expect((await storedTalks())['b']?.speakers).toEqual(['Ada Lovelace', 'L. Beethoven'])
    expect((await preview(aProgrammeFile([{ guid: 'b', at: 2, persons }]))).body.isSame).toBe(true)
  })

  const times = async () => {
    const { rows } = await sql<{ starts: Temporal.Instant; ends: Temporal.Instant; zone: string }>`
      select starts_at as starts, ends_at as ends, timezone as zone
      from event where event_id = ${event.eventId}`.execute(server.ctx.db)
    return rows.map(({ starts, ends, zone }) => [starts.epochMilliseconds - NOW, ends.epochMilliseconds - NOW, zone])
  }

  it('IMPORT-15 makes open programme pages reload, even if all talks are new, and not without a change', async () => {
    const programmeRev = async () =>
      (await server.call(appCalls.getEvents, { id: event.eventId }, organizer)).body.event?.programmeRev
    const before = await programmeRev()
    await takeTalks(...TALKS)
    const after = await programmeRev()
    await takeTalks(...TALKS)
    expect([after, await programmeRev()]).toEqual([(before ?? 0) + 1, after])
  })

  it('IMPORT-10 widens the dates of the event only when asked to', async () => {
    const far = aProgrammeFile([{ guid: 'a' }, { guid: 'z', at: 24 * 9 }])
    await take(far)
    expect(await times()).toEqual([[-DAY_MS, 3 * DAY_MS, 'Europe/Istanbul']])
    await take(far, { takeDates: true })
    expect(await times()).toEqual([[-DAY_MS, 9 * DAY_MS + HOUR_MS, 'Europe/Istanbul']])
  })

  it('IMPORT-10 moves an event that contains none of the talks, and switches its zone, when asked to', async () => {
    event = await anEvent(server, { timezone: 'Asia/Kathmandu' })
    organizer = await aParticipant(server, event, { organizer: true })
    const far = aProgrammeFile([{ guid: 'a', at: 24 * 900 }])
    await take(far)
    expect(await times()).toEqual([[-DAY_MS, 3 * DAY_MS, 'Asia/Kathmandu']])
    await take(far, { takeDates: true, takeTimezone: true })
    expect(await times()).toEqual([[900 * DAY_MS, 900 * DAY_MS + HOUR_MS, 'Europe/Istanbul']])
  })

  it('IMPORT-8 refuses an outdated preview, and one that was run', async () => {
    const stale = (await preview(aProgrammeFile(TALKS))).body.importId
    await takeTalks({ guid: 'x' })
    const before = await everything()
    const used = (await preview(aProgrammeFile([{ guid: 'x' }]))).body.importId
    await run(used)
    await settle()
    const answers = [await run(stale), await run(used)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'importStale'],
      [409, 'importStale'],
    ])
    await settle()
    expect(await everything()).toBe(before)
  })

  it('IMPORT-8 lets one of many organizers succeed who run their files at once', async () => {
    await takeTalks(...TALKS)
    const organizers = await Promise.all(
      Array.from({ length: 16 }, () => aParticipant(server, event, { organizer: true })),
    )
    const previews = await Promise.all(
      organizers.map((each, at) => preview(aProgrammeFile([{ guid: 'a', at: at + 4 }, { guid: `o${at}` }]), each)),
    )
    const runs = await Promise.all(previews.map(({ body }, at) => run(body.importId, organizers[at])))
    expect(runs.map(({ status }) => status)).toEqual(organizers.map(() => 200))
    await Promise.all(
      runs.map(({ body: { commandId } }, at) => {
        const [importId, userId] = [String(previews[at]?.body.importId), String(organizers[at]?.userId)]
        return applyImport.run(server.ctx, { eventId: event.eventId, importId, userId, commandId })
      }),
    )
    await settle()
    const commands = await Promise.all(runs.map(({ body }) => commandOf(body.commandId)))
    const winner = commands.findIndex(({ state }) => state === 'executed')
    expect(commands.map(({ state, error_code }) => [state, error_code])).toEqual(
      organizers.map((_, at) => (at === winner ? ['executed', null] : ['failed', 'importStale'])),
    )
    const on = Object.values(await storedTalks()).filter(({ state }) => state === 'available')
    expect(on.map(({ guid, at }) => [guid, at])).toEqual([
      ['a', winner + 4],
      [`o${winner}`, 1],
    ])
    expect(facts.size).toBe(1)
  })

  it('IMPORT-8 lets one of many organizers succeed who run one preview at once', async () => {
    const { body } = await preview(aProgrammeFile(TALKS))
    const answers = await Promise.all(Array.from({ length: 16 }, () => run(body.importId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)])
    await settle()
    expect(Object.keys(await storedTalks())).toEqual(['a', 'b', 'c'])
  })

  it('IMPORT-12 notifies a user of all moved talks in their agenda in one email', async () => {
    await takeTalks(...TALKS)
    const { a, b } = await storedTalks()
    const user = await aUser(server)
    const guest = await aParticipant(server, event, { user })
    for (const talk of [a, b]) await join(String(talk?.session), guest)
    const { peopleToTell } = await takeTalks({ ...TALKS[0], guid: 'a', at: 7 }, { ...TALKS[1], guid: 'b', at: 8 })
    await aMinuteLater(server)
    const mails = (server.ctx.mail.shown ?? []).filter(({ to }) => to === user.email)
    expect([peopleToTell, mails.map(({ subject }) => subject)]).toEqual([1, ['2 sessions in your agenda have changed']])
  })

  it('IMPORT-12 moves talks while a crowd puts them into their agendas: every agenda shows the new times', async () => {
    await takeTalks(...TALKS)
    const { a, b, c } = await storedTalks()
    const sessions = [a, b, c].map((talk) => String(talk?.session))
    const guests = await Promise.all(Array.from({ length: 16 }, () => aParticipant(server, event)))
    const moved = TALKS.map((talk, at) => ({ ...talk, at: 9 - at }))
    const { body } = await preview(aProgrammeFile(moved))
    const { commandId } = (await run(body.importId)).body
    const order = { eventId: event.eventId, importId: body.importId, userId: organizer.userId, commandId }
    const joins = guests.flatMap((guest) => sessions.map((sessionId) => join(sessionId, guest)))
    const [answers] = await Promise.all([Promise.all(joins), applyImport.run(server.ctx, order)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await commandOf(commandId)).toMatchObject({ state: 'executed' })
    const { rows } = await sql<{ same: boolean; blocks: number }>`
      select b.during = s.during as same, count(*)::integer as blocks
      from agenda_block b join session s on s.event_id = b.event_id and s.session_id = b.source_id
      where b.event_id = ${event.eventId} and b.role = 'attendee' group by 1`.execute(server.ctx.db)
    expect(rows).toEqual([{ same: true, blocks: 48 }])
  })

  it('IMPORT-9 leaves nothing half-saved when it fails, and reports it', async () => {
    const { body } = await preview(aProgrammeFile(TALKS))
    const before = await everything()
    const { commandId } = (await run(body.importId)).body
    await sql`alter table session_person add constraint in_the_way check (index < 0) not valid`.execute(server.ctx.db)
    const level = server.ctx.log.level
    server.ctx.log.level = 'silent'
    await settle()
    server.ctx.log.level = level
    await sql`alter table session_person drop constraint in_the_way`.execute(server.ctx.db)
    expect(await commandOf(commandId)).toMatchObject({ state: 'failed', error_code: 'internalError', result: null })
    expect(await everything()).toBe(before)
    expect((await run(body.importId)).body.code).toBe('importStale')
    await takeTalks(...TALKS)
  })

  it('IMPORT-9 only reports when it runs again after a crash between commit and report', async () => {
    const { body } = await preview(aProgrammeFile(TALKS))
    const { commandId } = (await run(body.importId)).body
    await settle()
    const before = await everything()
    await server.ctx.db.updateTable('command').set({ state: 'running', result: null }).execute()
    const { eventId } = event
    await applyImport.run(server.ctx, { eventId, importId: body.importId, userId: organizer.userId, commandId })
    expect(await commandOf(commandId)).toMatchObject({
      state: 'executed',
      result: { importId: body.importId, counts: body.counts, peopleToTell: 0 },
    })
    expect(await everything()).toBe(before)
  })

  it('IMPORT-9 shows each step live to the organizer who runs it', async () => {
    const url = await server.listen()
    const { body } = await preview(aProgrammeFile(TALKS))
    const { commandId } = (await run(body.importId)).body
    const topic = commandTopic.path.replace('{userId}', organizer.userId).replace('{commandId}', commandId)
    const listener = await subscribeTo<CommandRow>(server, url, organizer.userId, topic)
    await settle()
    await listener.until(([row]) => row?.state === 'executed')
    const steps = listener.heard.map(({ stepsDone }) => stepsDone)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(steps.length).toBeGreaterThan(1)
    expect(listener.rows()[0]).toMatchObject({ state: 'executed', stepsDone: 6, stepsAll: 6 })
    listener.close()
  })

  it('IMPORT-11 deletes previews after a day', async () => {
    const [old, fresh] = [await preview(aProgrammeFile(TALKS)), await preview(aProgrammeFile(TALKS))]
    await sql`update import_preview set made_at = now() - interval '25 hours'
      where import_id = ${old.body.importId}`.execute(server.ctx.db)
    await forgetPreviews.run(server.ctx, {})
    const statuses = [old, fresh].map(({ body }) => run(body.importId))
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 200])
  })
})

const DATA = new URL('../../../../../../shared/data/', import.meta.url)

describe.skipIf(!existsSync(DATA))('files written by other software', () => {
  const read = (file: string) => readFileSync(new URL(file, DATA))
  it('IMPORT-12 imports 828 talks of FOSDEM and a later file over them, with stable ids and one notification each', async () => {
    const opens = Date.UTC(2026, 0, 31, 7)
    server.setNow(opens - DAY_MS)
    event = await anEvent(server, { timezone: 'Europe/Brussels', startsAt: opens, endsAt: opens + 2 * DAY_MS })
    organizer = await aParticipant(server, event, { organizer: true })
    const first = await take(read('fosdem-2026-first.xml'))
    expect(first.counts).toMatchObject({ added: 828, refused: 0 })
    const before = await storedTalks()
    expect(Object.keys(before).length).toBe(828)

    const { body: next } = await preview(read('fosdem-2026-week-before.xml'))
    const { moved, dropped, added, unchanged, changed } = next.counts
    expect([added, moved, dropped, unchanged]).toEqual([226, 58, 11, 644])
    expect(changed).toBe(129)
    const guest = await aParticipant(server, event)
    for (const line of [...next.moved.slice(0, 3), next.dropped[0]]) {
      const sessionId = String(before[String(line?.guid)]?.session)
      await join(sessionId, guest)
    }
    const second = await take(read('fosdem-2026-week-before.xml'))
    const after = await storedTalks()
    const stayed = Object.values(before).filter(({ guid }) => after[guid]?.state === 'available')
    expect(stayed.length).toBe(817)
    expect(stayed.filter((each) => after[each.guid]?.session !== each.session)).toEqual([])
    expect(stayed.filter((each) => after[each.guid]?.definition !== each.definition)).toEqual([])
    expect([...facts.values()].map(({ moved: moves, dropped: drops }) => [moves.length, drops.length])).toEqual([
      [58, 11],
    ])
    expect(second.peopleToTell).toBe(1)
    expect((await preview(read('fosdem-2026-week-before.xml'))).body.isSame).toBe(true)
  })

  it('IMPORT-7 reads the two exports of one pretalx conference alike', async () => {
    await take(read('pretalx-democon.json'))
    const { body } = await preview(read('pretalx-democon.xml'), organizer, 'schedule.xml')
    expect([body.counts.unchanged, body.counts.changed, body.counts.moved, body.newSpeakers]).toEqual([35, 0, 0, 0])
  })
})
