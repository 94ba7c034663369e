import { readFileSync } from 'node:fs'
import { importCalls } from '@parley/contract/imports'
import { editingCalls, sessionCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { testServer } from '../../testing/test-server.ts'
import { applyPreview } from './index.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant

beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
})

const fileOf = (name: string) => readFileSync(new URL(`../../../../../e2e/fixtures/imports/${name}`, import.meta.url))
const MAIN = fileOf('second-stage-a.xml')
const STAGE = fileOf('second-stage-b.xml')

const preview = async (content: Uint8Array, of: { sourceId?: string; newSource?: string } = {}) =>
  server.call(
    importCalls.previewImport,
    { eventId: event.eventId, fileName: 'a.xml', content: Buffer.from(content), ...of },
    organizer,
  )
async function take(content: Uint8Array, of: { sourceId?: string; newSource?: string } = {}) {
  const { body, status } = await preview(content, of)
  expect(status).toBe(200)
  await applyPreview(server.ctx, { eventId: event.eventId, importId: body.importId })
  return body
}
const sources = async () => {
  const { body } = await server.call(importCalls.getImportSources, { eventId: event.eventId }, organizer)
  return body.sources.map(({ name, talks }) => [name, talks])
}
async function talks() {
  const { rows } = await sql<{ title: string; room: string }>`select d.title, l.name as room from session s
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    left join location l on l.event_id = s.event_id and l.location_id = s.location_id
    where s.event_id = ${event.eventId} and s.state = 'available' order by d.title`.execute(server.ctx.db)
  return rows.map(({ title, room }) => `${title} (${room})`)
}

it('IMPORT-19 adds a second source and drops nothing of the first', async () => {
  const main = await take(MAIN)
  expect(main.source).toEqual({ sourceId: 'first', name: '', isNew: true })
  const stage = await take(STAGE, { newSource: 'Community stage' })
  expect(stage.source).toMatchObject({ name: 'Community stage', isNew: true })
  expect(stage.counts).toMatchObject({ added: 1, dropped: 0, moved: 0 })
  expect(await talks()).toEqual(['Community one (Stage)', 'Main one (Hall)'])
  expect(await sources()).toEqual([
    ['', 1],
    ['Community stage', 1],
  ])
})

it('IMPORT-19 changes and drops only talks of the file’s own source, and keeps the order of the rooms', async () => {
  await take(MAIN)
  const { source } = await take(STAGE, { newSource: 'Community stage' })
  const next = String(STAGE).replace('bbbb1', 'bbbb2').replace('Community one', 'Community two')
  const later = await take(Buffer.from(next), { sourceId: source.sourceId })
  expect(later.counts).toMatchObject({ added: 1, dropped: 1, unchanged: 0 })
  expect(await talks()).toEqual(['Community two (Stage)', 'Main one (Hall)'])
  expect((await preview(MAIN, { sourceId: 'first' })).body).toMatchObject({ isSame: true, counts: { unchanged: 1 } })
})

it('IMPORT-19 finds the source of a file by its talks if none is named', async () => {
  await take(MAIN)
  await take(STAGE, { newSource: 'Community stage' })
  expect((await preview(STAGE)).body).toMatchObject({ source: { name: 'Community stage' }, isSame: true })
  expect((await preview(MAIN)).body).toMatchObject({ source: { sourceId: 'first' }, isSame: true })
})

it('IMPORT-19 leaves a talk in its source if another file names it, and reports it', async () => {
  await take(MAIN)
  const both = String(MAIN).replace('Main one', 'Main changed')
  const { body } = await preview(Buffer.from(both), { newSource: 'Copy' })
  expect(body.counts).toMatchObject({ added: 0, changed: 0, refused: 1 })
  expect(body.refused).toMatchObject([{ title: 'Main changed', reason: 'guidOfSource' }])
})

it('IMPORT-19 renames a source, and removes one but keeps its talks', async () => {
  await take(MAIN)
  const of = { eventId: event.eventId, sourceId: 'first' }
  expect((await server.call(importCalls.renameImportSource, { ...of, name: 'Main stage' }, organizer)).status).toBe(200)
  expect(await sources()).toEqual([['Main stage', 1]])
  expect((await server.call(importCalls.removeImportSource, of, organizer)).body).toEqual({ talks: 1 })
  expect([await sources(), await talks()]).toEqual([[], ['Main one (Hall)']])
  expect((await server.call(importCalls.removeImportSource, of, organizer)).status).toBe(404)
  expect((await server.call(importCalls.renameImportSource, { ...of, name: 'X' }, organizer)).status).toBe(404)
  expect((await preview(STAGE, { sourceId: 'first' })).status).toBe(404)

  const again = await take(STAGE)
  expect(again.counts).toMatchObject({ added: 1, dropped: 0 })
  expect(await talks()).toEqual(['Community one (Stage)', 'Main one (Hall)'])
  expect((await take(MAIN, { newSource: 'Main again' })).counts).toMatchObject({ unchanged: 1, added: 0 })
  expect(await sources()).toEqual([
    ['', 1],
    ['Main again', 1],
  ])
})

it('IMPORT-31 shows talks after midnight in the day of the file: in list, days and export', async () => {
  const talk = (guid: string, title: string, at: string) =>
    `<event guid="${guid}"><title>${title}</title><date>${at}:00+03:00</date><duration>01:00</duration></event>`
  const file = `<schedule><conference><time_zone_name>Europe/Istanbul</time_zone_name><day_change>04:00</day_change></conference>
    <day date="2026-12-10"><room name="Hall">${talk('a', 'Day', '2026-12-10T10:00')}${talk('b', 'Night', '2026-12-11T01:30')}</room></day>
    <day date="2026-12-11"><room name="Hall">${talk('c', 'Next', '2026-12-11T09:00')}</room></day></schedule>`
  const { dayBegins } = await take(Buffer.from(file))
  expect(dayBegins).toBe(240)
  const dayOf = async (day: string) => {
    const { body } = await server.call(sessionCalls.getProgramme, { eventId: event.eventId, day }, organizer)
    return [body.days, body.dayBegins, body.sessions.map(({ name }) => name)]
  }
  const days = ['2026-12-10', '2026-12-11']
  expect(await dayOf('2026-12-10')).toEqual([days, 240, ['Day', 'Night']])
  expect(await dayOf('2026-12-11')).toEqual([days, 240, ['Next']])
  const edited = await server.call(editingCalls.getEditedProgramme, { eventId: event.eventId, day: days[0] }, organizer)
  expect(edited.body.sessions.map(({ name }) => name)).toEqual(['Day', 'Night'])
  expect(edited.body.days.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-12-10', count: 2 },
    { day: '2026-12-11', count: 1 },
  ])
  const out = await server.call(editingCalls.exportProgramme, { eventId: event.eventId, format: 'frab' }, organizer)
  const xml = await (out.body as unknown as Blob).text()
  expect(xml).toContain('<day_change>04:00</day_change>')
  const [first = ''] = xml.split('date="2026-12-11"')
  expect(first).toContain('Night')
  const again = await preview(Buffer.from(xml))
  expect(again.body).toMatchObject({ isSame: true, dayBegins: null })

  await server.call(editingCalls.setDayBegins, { eventId: event.eventId, dayBegins: 0 }, organizer)
  expect(await dayOf('2026-12-11')).toEqual([days, 0, ['Night', 'Next']])
})
