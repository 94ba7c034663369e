import { readFileSync } from 'node:fs'
import { topicName } from '@parley/contract'
import { type EventText, eventCalls, translationTopic } from '@parley/contract/events'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'

type Row = EventText & { id: string; rev: number }
const catalogue = new URL('../../../../web/locales/en.json', import.meta.url)
const keys = Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')))
const foodies: EventText = { language: 'en', key: 'networking.title', text: 'Foodies' }

const server = testServer()
let url: string
beforeAll(async () => {
  url = await server.listen()
})

const savedTextsOf = (eventId: string) =>
  server.ctx.db
    .selectFrom('event_text')
    .select(['language', 'key', 'text', 'rev'])
    .where('event_id', '=', eventId)
    .execute()
const messagesOf = async (eventId: string) =>
  (await server.app.fastify.inject({ method: 'GET', url: `/messagesForEvent/${eventId}.json` })).json()
const topicOf = (eventId: string) => topicName(translationTopic.path, { eventId })

it('EVENT-9 saves a text of an organizer and serves it to everyone by language and key', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  expect(await messagesOf(eventId)).toEqual({})

  const more: EventText[] = [
    foodies,
    { ...foodies, language: 'tr', text: 'Gurmeler' },
    { ...foodies, key: 'networking.compare', text: '{broken' },
  ]
  for (const text of more) {
    expect((await server.call(eventCalls.saveEventText, { eventId, ...text }, organizer)).body).toEqual({
      success: true,
    })
  }
  expect(await messagesOf(eventId)).toEqual({
    en: { 'networking.compare': '{broken', 'networking.title': 'Foodies' },
    tr: { 'networking.title': 'Gurmeler' },
  })
  expect((await server.call(eventCalls.getEventTexts, { eventId }, organizer)).body.texts).toEqual([
    more[2],
    more[0],
    more[1],
  ])

  const gone = { eventId, language: 'en', key: 'networking.compare' } as const
  for (const _twice of [1, 2]) {
    expect((await server.call(eventCalls.removeEventText, gone, organizer)).body).toEqual({ success: true })
  }
  expect(Object.keys((await messagesOf(eventId)).en)).toEqual(['networking.title'])
})

it('EVENT-9 is for organizers alone, and saves nothing for anyone else', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  await server.call(eventCalls.saveEventText, { eventId, ...foodies }, organizer)
  const before = await savedTextsOf(eventId)
  const statuses = []
  for (const caller of [await aParticipant(server, event, { moderator: true }), await aUser(server), null]) {
    const { key, language } = foodies
    statuses.push(
      (await server.call(eventCalls.saveEventText, { eventId, ...foodies, text: 'Mine' }, caller)).status,
      (await server.call(eventCalls.removeEventText, { eventId, key, language }, caller)).status,
      (await server.call(eventCalls.getEventTexts, { eventId }, caller)).status,
    )
  }
  for (const wrong of [{ text: ' ' }, { key: 'not a key' }, { key: 'networking.titel' }, { text: 'x'.repeat(2001) }]) {
    statuses.push((await server.call(eventCalls.saveEventText, { eventId, ...foodies, ...wrong }, organizer)).status)
  }
  expect(statuses).toEqual([403, 403, 403, 404, 404, 404, 401, 401, 401, 400, 400, 400, 400])
  expect(await savedTextsOf(eventId)).toEqual(before)
})

it('EVENT-9 appears on an open page at once, is reset at once, and may be set again', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  const guest = await aParticipant(server, event)
  const page = await subscribeTo<Row>(server, url, guest.userId, topicOf(eventId))
  const { key, language } = foodies

  await server.call(eventCalls.saveEventText, { eventId, ...foodies }, organizer)
  await page.until((rows) => rows[0]?.text === 'Foodies')
  await server.call(eventCalls.removeEventText, { eventId, key, language }, organizer)
  await page.until((rows) => rows.length === 0)
  await server.call(eventCalls.saveEventText, { eventId, ...foodies, text: 'Eaters' }, organizer)
  await page.until((rows) => rows[0]?.text === 'Eaters')

  expect(page.rows()).toEqual([{ id: 'en.networking.title', ...foodies, text: 'Eaters', rev: expect.any(Number) }])
  page.close()
})

it('EVENT-9 is published only to users who may see the event', async () => {
  const [open, closed, demo] = [
    await anEvent(server),
    await anEvent(server, { publicEvent: false }),
    await anEvent(server, { isDemo: true }),
  ]
  const guest = await aParticipant(server, closed)
  const codes = []
  for (const { eventId } of [open, closed, demo, { eventId: 'nothing' }]) {
    const page = await subscribeTo(server, url, guest.userId, topicOf(eventId))
    codes.push(page.code)
    page.close()
  }
  expect(codes).toEqual([null, null, 'notFound', 'notFound'])
})

it('EVENT-9 saves one text of organizers who save the same key at once, and every page ends with that one', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const organizers = []
  for (let each = 0; each < 12; each++) organizers.push(await aParticipant(server, event, { organizer: true }))
  const page = await subscribeTo<Row>(server, url, organizers[0]?.userId ?? '', topicOf(eventId))

  const replies = await Promise.all(
    organizers.map((organizer, at) =>
      server.call(eventCalls.saveEventText, { eventId, ...foodies, text: `Words ${at}` }, organizer),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const savedTexts = await savedTextsOf(eventId)
  expect(savedTexts).toHaveLength(1)
  await page.until(([row]) => row?.rev === savedTexts[0]?.rev)
  expect(page.rows()).toEqual([{ id: 'en.networking.title', ...savedTexts[0] }])
  const revs = page.heard.map(({ rev }) => rev)
  expect(revs).toEqual(revs.toSorted((a, b) => a - b))
  page.close()
})

it('EVENT-10 accepts 2,000 texts for an event, one of a crowd for the last place, and changes of existing ones', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  await sql`insert into event_text (event_id, language, key, text)
    select ${eventId}, 'en', key, 'Text' from unnest(${keys.slice(0, 1999)}::text[]) key`.execute(server.ctx.db)
  const crowd = Array.from({ length: 12 }, (_, at) => ({ eventId, ...foodies, key: keys[1999 + at] as string }))
  // The first round also opens the connections, so that later rounds really run in parallel.
  for (let round = 1; round <= 6; round++) {
    const added = crowd.map(({ key }) => key)
    await server.ctx.db.deleteFrom('event_text').where('event_id', '=', eventId).where('key', 'in', added).execute()
    const replies = await Promise.all(crowd.map((text) => server.call(eventCalls.saveEventText, text, organizer)))
    const codes = replies.map(({ body }) => body.code ?? 'kept').sort()
    expect([round, codes]).toEqual([round, [...Array(11).fill('eventTextLimit'), 'kept']])
  }
  expect(await savedTextsOf(eventId)).toHaveLength(2000)
  const change = { eventId, ...foodies, key: keys[7] as string, text: 'Changed' }
  expect((await server.call(eventCalls.saveEventText, change, organizer)).status).toBe(200)
})
