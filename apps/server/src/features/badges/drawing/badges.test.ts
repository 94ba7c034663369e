import { topicName } from '@parley/contract'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import { badgeCalls, defaultTemplate, type PrintedSheets } from '@parley/contract/badges'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { recordStatements } from '../../../testing/record-statements.ts'
import { NOW } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants, insertTypes } from '../../participants/index.ts'
import { listBadgePeople } from './badge-fields-store.ts'
import { removeSheets } from './jobs.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let origin: string

beforeAll(async () => {
  origin = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true, name: 'Zoe', surname: 'Organizer' })
})

const side = { widthMm: 90, heightMm: 55, canvas: defaultTemplate.templates.front }
const canvasOf = (text: string) => {
  const box = { type: 'Textbox', left: 10, top: 10, width: 200, height: 40, text, fontSize: 20 }
  return JSON.stringify({ objects: [box] })
}
const people = (count: number, typeId = event.typeId) =>
  server.ctx.inTransaction((work) => {
    const all = Array.from({ length: count }, (_, at) => ({ name: `Ada${String(at).padStart(3, '0')}`, typeId }))
    return insertParticipants(work, eventId, all)
  })
const preview = (input: object = {}, as = organizer) =>
  server.call(badgeCalls.previewBadge, { eventId, ...side, ...input }, as)
const badges = (input: object = {}, as = organizer) => server.call(badgeCalls.getBadges, { eventId, ...input }, as)
const secondType = () =>
  server.ctx.inTransaction((work) => insertTypes(work, eventId, [{ texts: { en: 'Crew' }, categories: [] }]))
const template = async (input: object = {}) => {
  const fields = {
    name: 'T',
    type: 'badge' as const,
    widthMm: 60,
    heightMm: 40,
    typeIds: [] as string[],
    isDefault: false,
  }
  const templates = { front: canvasOf('{FullName}'), back: null }
  const { body } = await server.call(badgeCalls.addTemplate, { eventId, ...fields, templates, ...input }, organizer)
  return body.template
}

describe('previewBadge', () => {
  it('BADGE-12 previews an unsaved side with the people who have the longest names', async () => {
    for (const name of ['Bo', 'Konstantinos', 'Annabelle', 'Eli', 'Maximiliane', 'Al', 'Josephine']) {
      await aParticipant(server, event, { name, surname: 'Lee' })
    }
    const { status, body } = await preview()
    expect(status).toBe(200)
    const longest = [
      'Konstantinos Lee',
      'Maximiliane Lee',
      'Annabelle Lee',
      'Josephine Lee',
      'Zoe Organizer',
      'Eli Lee',
    ]
    expect(body.badges.map(({ fullName }) => fullName).toSorted()).toEqual(longest.toSorted())
    expect(body.badges.map(({ fullName }) => fullName.length)).toEqual([16, 15, 13, 13, 13, 7])
    expect(body.badges.every(({ svg }) => svg.startsWith('<svg') && svg.includes('viewBox="0 0 90 55"'))).toBe(true)
  })

  it('BADGE-12 previews it for the given people, and for no one of another event', async () => {
    const [ann, bob] = [
      await aParticipant(server, event, { name: 'Ann' }),
      await aParticipant(server, event, { name: 'Bob' }),
    ]
    const other = await aParticipant(server, await anEvent(server))
    const ids = [bob, other, ann].map(({ participantId }) => participantId)
    const { body } = await preview({ participantIds: ids })
    expect(body.badges.map(({ participantId }) => participantId)).toEqual([ids[0], ids[2]])
  })

  it.each([
    ['no canvas', 'x'],
    [
      'no picture',
      JSON.stringify({
        objects: [{ type: 'Image', left: 0, top: 0, width: 1, height: 1, src: `data:image/png;base64,${btoa('no')}` }],
      }),
    ],
    [
      'a URL',
      JSON.stringify({
        objects: [{ type: 'Image', left: 0, top: 0, width: 1, height: 1, src: 'https://x.example/a.png' }],
      }),
    ],
  ])('BADGE-12 refuses %s', async (_, canvas) => {
    const { status, body } = await preview({ canvas })
    expect([status, body]).toMatchObject([400, { code: 'templateRefused' }])
  })

  it('BADGE-12 is for organizers', async () => {
    const admin = await aParticipant(server, event, { checkInAdmin: true })
    expect((await preview({}, admin)).status).toBe(403)
  })
})

describe('the content of a badge', () => {
  it('BADGE-2 reads types and answers in the event’s language, in one statement for all people', async () => {
    await sql`update event set default_language = 'tr' where event_id = ${eventId}`.execute(server.ctx.db)
    await sql`update participant_type set texts = '{"en": "Visitor", "tr": "Ziyaretçi"}' where event_id = ${eventId}`.execute(
      server.ctx.db,
    )
    await sql`insert into category (event_id, category_id, index, kind, texts) values
      (${eventId}, 'cat901', 1, 'select', '{"en": "Field"}'), (${eventId}, 'cat902', 2, 'text', '{"en": "Diet"}')`.execute(
      server.ctx.db,
    )
    await sql`insert into sub_category (event_id, sub_category_id, category_id, index, texts, search_text) values
      (${eventId}, 'sub901', 'cat901', 2, '{"en": "Robots", "tr": "Robotlar"}', ''),
      (${eventId}, 'sub902', 'cat901', 1, '{"en": "Drives"}', '')`.execute(server.ctx.db)
    const ann = await aParticipant(server, event, { name: 'Ann', surname: 'Lee' })
    await sql`insert into participant_category (event_id, participant_id, category_id, selected, input_value) values
      (${eventId}, ${ann.participantId}, 'cat901', '{sub901,sub902}', null),
      (${eventId}, ${ann.participantId}, 'cat902', '{}', 'Vegan')`.execute(server.ctx.db)
    const bob = await aParticipant(server, event, { name: 'Bob' })
    let found: Awaited<ReturnType<typeof listBadgePeople>> = []
    const sent = await recordStatements(server.ctx.pool).during(async () => {
      found = await listBadgePeople(server.ctx, eventId, [bob.participantId, ann.participantId])
    })
    expect(sent).toHaveLength(1)
    expect(found.map(({ firstName }) => firstName)).toEqual(['Bob', 'Ann'])
    expect(found[1]).toMatchObject({
      fullName: 'Ann Lee',
      participantType: 'Ziyaretçi',
      answers: { cat901: 'Drives, Robotlar', cat902: 'Vegan' },
      ticketUrl: `${server.ctx.settings.publicUrl}/tickets/${ann.ticketId}`,
      language: 'tr',
    })
  })

  it('BADGE-8 draws no badge for people who are deleted or have an unconfirmed registration', async () => {
    const [gone, waiting] = [await aParticipant(server, event), await aParticipant(server, event)]
    await sql`update participant set state = 'deleted' where event_id = ${eventId} and participant_id = ${gone.participantId}`.execute(
      server.ctx.db,
    )
    await sql`update participant set awaits_owner = true where event_id = ${eventId} and participant_id = ${waiting.participantId}`.execute(
      server.ctx.db,
    )
    const { body } = await badges()
    expect(body.badges.map(({ participantId }) => participantId)).toEqual([organizer.participantId])
  })
})

describe('getBadges', () => {
  it('BADGE-13 has badges by name, 24 at a time, each person once', async () => {
    await people(49)
    const names: string[] = []
    const lengths: number[] = []
    for (let after: string | undefined, more = true; more; ) {
      const { status, body } = await badges(after ? { after } : {})
      expect(status).toBe(200)
      names.push(...body.badges.map(({ fullName }) => fullName))
      lengths.push(body.badges.length)
      after = body.after ?? undefined
      more = body.after !== null
    }
    expect(lengths).toEqual([24, 24, 2])
    expect(names).toEqual([
      ...Array.from({ length: 49 }, (_, at) => `Ada${String(at).padStart(3, '0')}`),
      'Zoe Organizer',
    ])
  })

  it('BADGE-13 lists those of a type or of a template, and backs that are not empty', async () => {
    const [crew = ''] = await secondType()
    await people(2, crew)
    const own = await template({
      typeIds: [crew],
      templates: { front: canvasOf('{FullName}'), back: canvasOf('{EventName}') },
    })
    expect((await badges({ typeId: crew })).body.badges.map(({ fullName }) => fullName)).toEqual(['Ada000', 'Ada001'])
    const ofTemplate = (await badges({ templateId: own.id })).body.badges
    expect(ofTemplate).toHaveLength(2)
    expect(ofTemplate.every(({ svg }) => svg.includes('viewBox="0 0 60 40"'))).toBe(true)
    expect((await badges({ side: 'back' })).body.badges).toHaveLength(2)
    expect((await badges({ templateId: 'nothing' })).body).toEqual({ badges: [], after: null })
    expect((await badges()).body.badges).toHaveLength(3)
  })

  it('BADGE-13 is for organizers and check-in admins', async () => {
    expect((await badges({}, await aParticipant(server, event, { checkInAdmin: true }))).status).toBe(200)
    expect((await badges({}, await aParticipant(server, event))).status).toBe(403)
    expect((await badges({}, await aParticipant(server, await anEvent(server)))).status).toBe(404)
    expect((await badges({ after: 'made.up' })).status).toBe(400)
  })
})

describe('printSheets', () => {
  // Jobs run by the clock of the database, so the fixed date of the tests would make all of them due at once.
  let now = 0
  beforeEach(async () => {
    now = Date.now()
    server.setNow(now)
    event = await anEvent(server)
    eventId = event.eventId
    organizer = await aParticipant(server, event, { organizer: true, name: 'Zoe', surname: 'Organizer' })
  })
  const print = (input: object) => server.call(badgeCalls.printSheets, { eventId, paper: 'one', ...input }, organizer)
  async function done(input: object): Promise<CommandRow & { result: PrintedSheets }> {
    const { status, body } = await print(input)
    expect(status).toBe(200)
    const topic = topicName(commandTopic.path, { userId: organizer.userId, commandId: body.commandId })
    const listener = await subscribeTo<CommandRow>(server, origin, organizer.userId, topic)
    await server.settle()
    await listener.until(([row]) => row !== undefined && row.state !== 'running')
    const [row] = listener.rows()
    listener.close()
    return row as CommandRow & { result: PrintedSheets }
  }
  const fetched = (path: string) => fetch(`${origin}${path}`)

  it('BADGE-14 makes a PDF by type and name, with a URL for a day, then erases it', async () => {
    const [crew = ''] = await secondType()
    await people(3, crew)
    await template({ typeIds: [crew] })
    const row = await done({})
    expect(row).toMatchObject({ state: 'executed', stepsDone: 4, stepsAll: 4, result: { people: 4 } })
    server.setNow(now + 23 * 3_600_000)
    const file = await fetched(row.result.path)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pages = await readPdf(new Uint8Array(await file.arrayBuffer()))
    expect(pages.slice(1)).toEqual(['Ada000', 'Ada001', 'Ada002'])
    expect(pages[0]).toContain('Zoe Organizer')

    expect((await fetched(row.result.path.split('?')[0] ?? '')).status).toBe(404)
    server.setNow(now + 25 * 3_600_000)
    expect((await fetched(row.result.path)).status).toBe(404)
    const { rows } = await sql<{ payload: { path: string } }>`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'badges.removeSheets'`.execute(
      server.ctx.db,
    )
    const path = rows.map(({ payload }) => payload.path).find((each) => row.result.path.startsWith(each)) ?? ''
    expect(await server.ctx.files.read(path)).not.toBeNull()
    await removeSheets.run(server.ctx, { path })
    expect(await server.ctx.files.read(path)).toBeNull()
  })

  it('BADGE-14 makes one of some types, or of one person, on sheets', async () => {
    const [crew = ''] = await secondType()
    const [ann] = await people(12, crew)
    const sheets = await done({ typeIds: [crew], paper: 'sheet' })
    const file = await fetched(sheets.result.path)
    expect(await readPdf(new Uint8Array(await file.arrayBuffer()))).toHaveLength(2)
    expect(sheets.result.people).toBe(12)
    const one = await done({ participantId: ann?.participantId })
    expect(one.result.people).toBe(1)
  })

  it('BADGE-14 has nothing to print if no one has a badge', async () => {
    const [crew = ''] = await secondType()
    expect((await print({ typeIds: [crew] })).body).toMatchObject({ code: 'nothingToPrint' })
    expect((await print({ participantId: 'nobody' })).status).toBe(409)
    const { rows } = await sql`select 1 from command where user_id = ${organizer.userId}`.execute(server.ctx.db)
    expect(rows).toEqual([])
  })
})
