import { existsSync, readFileSync } from 'node:fs'
import { DAY_MS, HOUR_MS } from '@parley/contract'
import { importCalls } from '@parley/contract/imports'
import { editingCalls } from '@parley/contract/sessions'
import { beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { sizes } from '../../testing/sizes.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { parseRawProgramme } from './read/index.ts'
import { applyPreview } from './save/index.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant

beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
})

type Format = 'ics' | 'frab' | 'pretalx'
const FORMATS = [
  ['frab', 'schedule.xml'],
  ['pretalx', 'schedule.json'],
] as const
async function exported(format: Format, as = organizer): Promise<Buffer<ArrayBuffer>> {
  const { status, body } = await server.call(editingCalls.exportProgramme, { eventId: event.eventId, format }, as)
  expect(status).toBe(200)
  return Buffer.from(await (body as unknown as Blob).arrayBuffer())
}
const preview = async (content: Buffer<ArrayBuffer>, fileName: string) =>
  (await server.call(importCalls.previewImport, { eventId: event.eventId, fileName, content }, organizer)).body

it('IMPORT-16 leaves out hidden, cancelled and restricted sessions, and escapes texts that people wrote', async () => {
  const ada = await aParticipant(server, event, { name: 'Ada', surname: 'Lovelace' })
  const text = 'Is 1 < 2 & "3 > 2"?\n\n<b>Yes</b>, and &amp; stays.'
  const talk = { title: 'Rye <&> "salt"', abstract: text, speakers: [ada.participantId], startsAt: NOW + HOUR_MS }
  await aSession(server, event, talk)
  await aSession(server, event, { title: 'Hidden', hidden: true })
  await aSession(server, event, { title: 'Of a type', visibleTypes: [event.typeId] })
  const json = parseRawProgramme(await exported('pretalx'))
  const xml = parseRawProgramme(await exported('frab'))
  for (const { talks } of [json, xml]) {
    expect(talks.map((each) => [each?.title, each?.persons.map(({ name }) => name)])).toEqual([
      ['Rye <&> "salt"', ['Ada Lovelace']],
    ])
  }
  for (const [format, name] of FORMATS) {
    expect(await preview(await exported(format), name)).toMatchObject({ isSame: true, counts: { unchanged: 1 } })
  }
})

it('IMPORT-16 finds sessions created here in our own files, changes them, and lets no other file remove them', async () => {
  const ada = await aParticipant(server, event, { name: 'Ada', surname: 'Lovelace' })
  const { definitionId } = await aSession(server, event, { title: 'Rye', speakers: [ada.participantId] })
  await aSession(server, event, { title: 'Salt', startsAt: NOW + 3 * HOUR_MS })
  const ours = (await exported('frab')).toString()
  const changed = ours
    .replace('>Rye<', '>Rye and oats<')
    .replace(/<event [^>]*>(?:(?!<\/event>)[^])*>Salt<[^]*?<\/event>/, '')
  const { importId, counts, dropped } = await preview(Buffer.from(changed), 'schedule.xml')
  expect([counts, dropped]).toMatchObject([{ added: 0, changed: 1 }, []])
  await applyPreview(server.ctx, { eventId: event.eventId, importId })
  const talks = await server.ctx.db
    .selectFrom('session_definition')
    .select(['definition_id', 'title', 'external_guid', 'state'])
    .where('event_id', '=', event.eventId)
    .orderBy('title')
    .execute()
  expect(talks).toEqual([
    { definition_id: definitionId, title: 'Rye and oats', external_guid: null, state: 'active' },
    { definition_id: expect.any(String), title: 'Salt', external_guid: null, state: 'active' },
  ])
  const people = await server.ctx.db
    .selectFrom('participant')
    .select('name')
    .where('event_id', '=', event.eventId)
    .execute()
  expect(people.filter(({ name }) => name === 'Ada')).toHaveLength(1)
  expect((await preview(Buffer.from((await exported('pretalx')).toString()), 'schedule.json')).isSame).toBe(true)
})

it('IMPORT-16 gives participants the calendar of their own type, and no other file', async () => {
  const other = await anEvent(server)
  const visitor = await aParticipant(server, event)
  await aSession(server, event, { title: 'Rye, and salt' })
  await aSession(server, event, { title: 'Hidden', hidden: true })
  await aSession(server, event, { title: 'Of my type', visibleTypes: [event.typeId] })
  const titles = (await exported('ics', visitor))
    .toString()
    .match(/SUMMARY:.*/g)
    ?.map((line) => line.trim())
  expect(titles?.sort()).toEqual(['SUMMARY:Of my type', 'SUMMARY:Rye\\, and salt'])
  const ask = (eventId: string, format: Format) =>
    server.call(editingCalls.exportProgramme, { eventId, format }, visitor)
  expect([(await ask(event.eventId, 'frab')).status, (await ask(other.eventId, 'ics')).status]).toEqual([403, 404])
})

const DATA = new URL('../../../../../../shared/data/', import.meta.url)

describe.skipIf(!existsSync(DATA))('files written by other software', () => {
  const FILES = [
    ['pretalx-democon.json', 'Europe/Berlin', Date.UTC(2022, 8, 6)],
    ['fosdem-2026-week-before.xml', 'Europe/Brussels', Date.UTC(2026, 0, 31)],
  ] as const
  // Only the long run exports all thousand talks of FOSDEM.
  it.each(FILES.slice(0, sizes(50)))(
    'IMPORT-16 exports %s in both formats so that reading them again changes nothing',
    async (file, timezone, startsAt) => {
      event = await anEvent(server, { timezone, startsAt, endsAt: startsAt + 3 * DAY_MS })
      organizer = await aParticipant(server, event, { organizer: true })
      const { importId, counts } = await preview(readFileSync(new URL(file, DATA)), file)
      await applyPreview(server.ctx, { eventId: event.eventId, importId })
      for (const [format, name] of FORMATS) {
        const again = await preview(await exported(format), name)
        expect(again).toMatchObject({ counts: { unchanged: counts.added, refused: 0 }, isSame: true })
      }
    },
  )
})
