import { topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { badgeCalls, badgeTemplatesTopic, MAX_TEMPLATES, type TemplateBrief } from '@parley/contract/badges'
import { setupCalls } from '@parley/contract/participants'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertTypes } from '../../participants/index.ts'
import { listTemplatesOf } from './index.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant

beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const canvas = (...objects: object[]) => JSON.stringify({ objects })
const box = { left: 10, top: 10, width: 200, height: 30 }
const name = { type: 'Textbox', ...box, text: '{FirstName}', fontSize: 24 }
const fields = {
  name: 'Guests',
  type: 'badge' as 'badge' | 'text',
  typeIds: [] as string[],
  isDefault: false,
  widthMm: 90,
  heightMm: 55,
  resolution: 300,
  templates: { front: canvas(name), back: null as string | null },
}
type Fields = Partial<typeof fields>
const add = (input: Fields = {}, as = organizer) =>
  server.call(badgeCalls.addTemplate, { eventId, ...fields, ...input }, as)
const added = async (input: Fields = {}) => {
  const { status, body } = await add(input)
  expect(status).toBe(200)
  return body.template
}
const change = (template: { id: string; rev: number }, input: Fields, as = organizer) => {
  const { id, rev } = template
  return server.call(badgeCalls.changeTemplate, { eventId, ...fields, ...input, id, rev }, as)
}
const all = async (as = organizer) => {
  const { status, body } = await server.call(badgeCalls.getTemplates, { eventId }, as)
  expect(status).toBe(200)
  return body.templates
}
const one = async (id: string) => (await server.call(badgeCalls.getTemplate, { eventId, id }, organizer)).body.template
const twoTypes = () =>
  server.ctx.inTransaction((work) =>
    insertTypes(
      work,
      eventId,
      ['Press', 'Crew'].map((en) => ({ texts: { en } })),
    ),
  )

it('BADGE-20 keeps templates with both sides, for organizers and check-in admins to see', async () => {
  const door = await aParticipant(server, event, { checkInAdmin: true })
  const back = canvas({ type: 'Code', ...box, code: 'qr' })
  const template = await added({ name: 'Speakers', templates: { front: fields.templates.front, back } })
  await added({ name: 'Crew' })

  const { templates, ...brief } = template
  expect(brief).toEqual({
    id: template.id,
    rev: 1,
    changedAtMillis: NOW,
    name: 'Speakers',
    type: 'badge',
    typeIds: [],
    isDefault: false,
    widthMm: 90,
    heightMm: 55,
    resolution: 300,
  })
  expect(JSON.parse(templates.front).objects).toMatchObject([{ ...name, fontWeight: 300, fit: 'shrink' }])
  expect(JSON.parse(String(templates.back)).objects).toMatchObject([{ type: 'Code', code: 'qr' }])
  expect((await all(door)).map((each) => each.name)).toEqual(['Crew', 'Speakers'])
  expect((await all(door))[1]).toEqual(brief)
  expect(await one(template.id)).toEqual(template)

  const guest = await aParticipant(server, event)
  expect((await server.call(badgeCalls.getTemplates, { eventId }, guest)).status).toBe(403)
  expect((await server.call(badgeCalls.getTemplate, { eventId, id: template.id }, guest)).status).toBe(403)
  expect((await add({}, door)).status).toBe(403)
})

it('BADGE-20 holds at most 100 templates, also when twelve are added to 99 at once', async () => {
  for (let at = 0; at < MAX_TEMPLATES - 1; at++) await added({ name: `Template ${at}` })
  const answers = await Promise.all(Array.from({ length: 12 }, () => add()))
  expect(answers.map(({ body }) => (body as { code?: string }).code ?? 'added').sort()).toEqual([
    'added',
    ...Array(11).fill('tooManyTemplates'),
  ])
  expect(await all()).toHaveLength(MAX_TEMPLATES)
})

const png = async (widthPx = 2, heightPx = 2) => {
  const bytes = await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return bytes.toString('base64')
}
const image = (base64: string) => canvas({ type: 'Image', ...box, src: `data:image/png;base64,${base64}` })

it('BADGE-21 saves the known parts of a canvas and nothing else', async () => {
  const withMore = JSON.stringify({
    version: '7.4.0',
    objects: [{ ...name, onclick: 'alert(1)', shadow: {} }, JSON.parse(image(await png())).objects[0]],
  })
  const { templates } = await added({ templates: { front: withMore, back: null } })
  expect(templates.front).not.toMatch(/alert|shadow|version/)
  expect(JSON.parse(templates.front).objects.map((each: { type: string }) => each.type)).toEqual(['Textbox', 'Image'])
})

const refused: [string, () => string | Promise<string>][] = [
  ['no JSON', () => '{'],
  ['no canvas', () => '[]'],
  ['deep nesting', () => '['.repeat(100_000)],
  ['more objects than a badge may have', () => canvas(...Array.from({ length: 201 }, () => name))],
  ['a length out of bounds', () => canvas({ ...name, width: 1e9 })],
  ['a picture from another host', () => canvas({ type: 'Image', ...box, src: 'https://example.org/a.png' })],
  ['a drawing as a picture', () => canvas({ type: 'Image', ...box, src: 'data:image/svg+xml;base64,PHN2Zz4=' })],
  ['a picture that is not an image', () => image(Buffer.from('<svg onload="a()"></svg>').toString('base64'))],
  ['a picture with too many pixels', async () => image(await png(6_000, 5_000))],
]
it.each(refused)('BADGE-21 refuses %s, on either side, and saves nothing', async (_, make) => {
  const side = await make()
  const template = await added()
  const { front } = fields.templates
  for (const templates of [
    { front: side, back: null },
    { front, back: side },
  ]) {
    expect(await add({ templates })).toMatchObject({ status: 400, body: { code: 'templateRefused' } })
    expect(await change(template, { templates })).toMatchObject({ status: 400, body: { code: 'templateRefused' } })
  }
  expect(await all()).toHaveLength(1)
  expect(await one(template.id)).toEqual(template)
})

it('BADGE-21 takes a text of 20,000 characters on one side', async () => {
  const text = (front: string, back: string | null = null) => add({ type: 'text', templates: { front, back } })
  expect((await text('{FirstName}\n{Company}')).body.template.templates.front).toBe('{FirstName}\n{Company}')
  expect((await text('a'.repeat(20_000))).status).toBe(200)
  const answers = [await text('a'.repeat(20_001)), await text('a', 'b'), await text(`a${String.fromCharCode(0)}`)]
  expect(answers.map(({ body }) => (body as unknown as { code: string }).code)).toEqual(
    Array(3).fill('templateRefused'),
  )
})

it('BADGE-22 gives a type its own template, else the default, else none', async () => {
  const [press, crew] = await twoTypes()
  const of = async (typeIds: string[], kind: 'badge' | 'text' = 'badge') =>
    Object.fromEntries(
      [...(await listTemplatesOf(server.ctx.db, eventId, kind, typeIds))].map(([typeId, each]) => [typeId, each.id]),
    )
  const own = await added({ typeIds: [String(press)] })
  expect(await of([String(press), String(crew)])).toEqual({ [String(press)]: own.id })
  const standard = await added({ isDefault: true })
  expect(await of([String(press), String(crew)])).toEqual({ [String(press)]: own.id, [String(crew)]: standard.id })
  expect(await of([String(crew)], 'text')).toEqual({})
  await server.call(badgeCalls.removeTemplate, { eventId, id: own.id }, organizer)
  expect(await of([String(press)])).toEqual({ [String(press)]: standard.id })
})

it('BADGE-22 takes types and the default from the template that had them, and never those of texts', async () => {
  const [press, crew] = (await twoTypes()) as [string, string]
  const first = await added({ typeIds: [press, crew], isDefault: true })
  const text = await added({ type: 'text', typeIds: [press], isDefault: true })
  const second = await added({ typeIds: [press, press], isDefault: true })

  expect(second.typeIds).toEqual([press])
  expect(await one(first.id)).toMatchObject({ rev: 2, typeIds: [crew], isDefault: false })
  expect(await one(text.id)).toMatchObject({ rev: 1, typeIds: [press], isDefault: true })
  const { body } = await change(second, { typeIds: [crew], isDefault: false })
  expect(body.template).toMatchObject({ rev: 2, typeIds: [crew], isDefault: false })
  expect(await one(first.id)).toMatchObject({ rev: 3, typeIds: [], isDefault: false })
})

it('BADGE-22 refuses a type that the event does not have, and saves nothing', async () => {
  const template = await added({ isDefault: true })
  const wanted = { status: 400, body: { fields: [{ path: 'typeIds', key: 'validation.error.gone' }] } }
  expect(await add({ typeIds: ['type99'], isDefault: true })).toMatchObject(wanted)
  expect(await change(template, { typeIds: ['type99'], name: 'Other' })).toMatchObject(wanted)
  expect([await all(), await one(template.id)]).toMatchObject([[{ id: template.id, isDefault: true }], template])
})

it('BADGE-22 has one default when twelve organizers make one at the same moment', async () => {
  const [press] = (await twoTypes()) as [string]
  const templates = await Promise.all(Array.from({ length: 6 }, () => added()))
  const answers = await Promise.all([
    ...templates.map((each) => change(each, { isDefault: true, typeIds: [press] })),
    ...templates.map(() => add({ isDefault: true, typeIds: [press] })),
  ])
  // A template that lost the default to another one has a new `rev`, so a change of it gets a conflict.
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const savedTemplates = await all()
  expect(savedTemplates.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(savedTemplates.filter(({ typeIds }) => typeIds.includes(press))).toHaveLength(1)
})

it('BADGE-22 shows check-in admins and organizers the default template', async () => {
  const standard = await added({ isDefault: true })
  await added({ type: 'text', isDefault: true })
  const door = await aParticipant(server, event, { checkInAdmin: true })
  const guest = await aParticipant(server, event)
  const seen = async (who: TestParticipant) =>
    (await server.call(appCalls.getEvents, { id: eventId }, who)).body.event?.defaultBadge
  expect([await seen(organizer), await seen(door), await seen(guest)]).toEqual([standard.id, standard.id, null])
})

it('BADGE-22 removes a deleted type from templates', async () => {
  const [press, crew] = (await twoTypes()) as [string, string]
  const template = await added({ typeIds: [press, crew] })
  const gone = { eventId, typeId: press, moveToTypeId: event.typeId }
  expect((await server.call(setupCalls.deleteType, gone, organizer)).status).toBe(200)
  expect(await one(template.id)).toMatchObject({ typeIds: [crew] })
})

it('BADGE-23 changes each state of a template once, for any number of senders', async () => {
  const template = await added()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => change(template, { name: `Name ${at}` })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
  const won = answers.findIndex(({ status }) => status === 200)
  expect(await one(template.id)).toMatchObject({ rev: 2, name: `Name ${won}` })
  expect(await change(template, {})).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await change({ id: 'nothing', rev: 1 }, {})).status).toBe(404)
  expect(await change({ id: template.id, rev: 2 }, { type: 'text' })).toMatchObject({ status: 409 })
})

it('BADGE-24 shows every change to other organizers at once', async () => {
  const url = await server.listen()
  const topic = topicName(badgeTemplatesTopic.path, { eventId })
  const live = await subscribeTo<TemplateBrief>(server, url, organizer.userId, topic)
  const names = (wanted: string[]) =>
    live.until((rows) => String(rows.map((each) => `${each.name} ${each.isDefault}`).sort()) === String(wanted))
  const first = await added({ name: 'A', isDefault: true })
  await names(['A true'])
  const second = await added({ name: 'B', isDefault: true })
  await names(['A false', 'B true'])
  await change(second, { name: 'C' })
  await names(['A false', 'C false'])
  await server.call(badgeCalls.removeTemplate, { eventId, id: first.id }, organizer)
  await names(['C false'])
  live.close()
})

it('BADGE-25 is included in a copy of the event and in its export', async () => {
  const back = canvas({ type: 'Code', ...box, code: 'code128' })
  const template = await added({ typeIds: [event.typeId], isDefault: true, templates: { ...fields.templates, back } })
  const copy = { name: 'Next year', eventKey: `copy-${event.eventKey}`, startDateMillis: NOW, endDateMillis: NOW + 1 }
  const { body } = await server.call(appCalls.duplicateEvent, { eventId, ...copy }, organizer)
  const of = { eventId: body.eventId, id: template.id }
  expect((await server.call(badgeCalls.getTemplate, of, organizer)).body.template).toEqual(template)
  const { badgeTemplates } = (await server.call(appCalls.exportEvent, { eventId }, organizer)).body as unknown as {
    badgeTemplates: unknown[]
  }
  expect(badgeTemplates).toEqual([template])
})
