import { HOUR_MS, MINUTE_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { leadCalls } from '@parley/contract/leads'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { aBooth, aMember, type TestBooth } from '../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { WRONG_CODES } from './lead-codes.ts'

const server = testServer({ PUBLIC_URL: 'https://meet.example', TRUST_PROXY: '1' })
let event: TestEvent
let booth: TestBooth
let visitor: TestParticipant

beforeEach(async () => {
  event = await anEvent(server)
  booth = await aBooth(server, event, { location: 'Hall 2, A12' })
  visitor = await aParticipant(server, event, {
    name: 'Ada',
    surname: 'Işık',
    company: 'Crystal Exports',
    email: 'ada@example.org',
    phone: '+905551112233',
  })
})

const ofEvent = () => ({ eventId: event.eventId })
const make = (as: TestParticipant = booth.owner) => server.call(leadCalls.createLeadCode, ofEvent(), as)
const codes = async () => (await server.call(leadCalls.getLeadCodes, ofEvent(), booth.owner)).body.codes

interface RequestOptions {
  readonly from?: string
  readonly type?: string
  readonly raw?: string
}
async function send(
  code: string,
  body?: object,
  { from = '192.0.2.1', type = 'application/json', raw }: RequestOptions = {},
) {
  const payload = raw ?? (body ? JSON.stringify(body) : undefined)
  const response = await server.app.fastify.inject({
    method: body || raw ? 'POST' : 'GET',
    url: body || raw ? '/exhibitors/api/v1/leads/' : '/exhibitors/api/v1/profile',
    headers: {
      authorization: `Exhibitor ${code}`,
      'x-forwarded-for': from,
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const scan = (overrides: object = {}) => ({
  code: visitor.ticketId,
  notes: '',
  scanned: '2026-11-21T06:50:00.000+00:00',
  scan_type: 'lead',
  tags: null,
  rating: null,
  device_name: 'DEV1',
  ...overrides,
})

it('LEAD-8 creates codes for owners and organizers, shows each once, and revokes them', async () => {
  const { status, body } = await make()
  expect(status).toBe(200)
  expect(body.code).toMatch(/^[ACDEFHJKLMNPQRTUVWXY3479]{8}$/)
  expect(body.made).toEqual({
    id: expect.any(String),
    endsWith: body.code.slice(-2),
    madeAtMillis: NOW,
    madeBy: expect.any(String),
    usedAtMillis: null,
  })
  expect(await codes()).toEqual([body.made])
  const { rows } = await sql<Record<string, string>>`select * from lead_code`.execute(server.ctx.db)
  expect(JSON.stringify(rows)).not.toContain(body.code)

  const [admin, user] = [await aMember(server, event, booth, 'admin'), await aMember(server, event, booth)]
  for (const as of [admin, user]) {
    const refused = [
      await server.call(leadCalls.getLeadCodes, ofEvent(), as),
      await make(as),
      await server.call(leadCalls.revokeLeadCode, { ...ofEvent(), id: body.made.id }, as),
    ]
    expect(refused.map((each) => each.body.errorMessage)).toEqual(Array(3).fill('DEAL-00130'))
  }
  const organizer = await aParticipant(server, event, { organizer: true })
  const named = { ...ofEvent(), boothId: booth.boothId }
  expect((await server.call(leadCalls.getLeadCodes, named, organizer)).body.codes).toEqual([body.made])

  expect((await send(body.code)).status).toBe(200)
  const revoke = { ...named, id: body.made.id }
  expect((await server.call(leadCalls.revokeLeadCode, revoke, organizer)).status).toBe(200)
  expect((await send(body.code)).status).toBe(401)
  expect((await server.call(leadCalls.revokeLeadCode, revoke, organizer)).status).toBe(404)
})

it('LEAD-8 limits a booth to ten codes when sixteen are created at once', async () => {
  const replies = await Promise.all(Array.from({ length: 16 }, () => make()))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(10).fill(200),
    ...Array(6).fill(409),
  ])
  expect(await codes()).toHaveLength(10)
})

it('LEAD-8 shows the last use of a code to the hour, and no name of a deleted account', async () => {
  const { code } = (await make()).body
  await send(code)
  expect(await codes()).toMatchObject([{ usedAtMillis: NOW }])
  server.setNow(NOW + MINUTE_MS)
  await send(code.toLowerCase())
  expect(await codes()).toMatchObject([{ usedAtMillis: NOW }])
  server.setNow(NOW + HOUR_MS + 1)
  await send(code)
  server.setNow(NOW)
  expect(await codes()).toMatchObject([{ usedAtMillis: NOW + HOUR_MS + 1 }])

  const organizer = await aParticipant(server, event, { organizer: true })
  await server.call(appCalls.deleteUser, {}, booth.owner)
  const named = { ...ofEvent(), boothId: booth.boothId }
  expect((await server.call(leadCalls.getLeadCodes, named, organizer)).body.codes).toMatchObject([{ madeBy: null }])
})

it('LEAD-8 slows an address that guesses, without blocking exhibitors who are at work or begin there', async () => {
  const [known, fresh] = [(await make()).body.code, (await make()).body.code]
  const from = '192.0.2.7'
  await send(known, undefined, { from })
  const guesses = Array.from({ length: WRONG_CODES.free }, (_, at) => `AAAAAA${at + 30}`)
  for (const guess of guesses) expect((await send(guess, undefined, { from })).status).toBe(401)

  const pauses = vi.spyOn(server.ctx.clock, 'pause')
  expect((await send(known, undefined, { from })).status).toBe(200)
  expect(pauses.mock.calls).toEqual([])
  expect((await send('AAAAAAAA', undefined, { from })).status).toBe(401)
  expect((await send(fresh, undefined, { from })).status).toBe(200)
  expect(pauses.mock.calls).toEqual([[WRONG_CODES.firstMs], [WRONG_CODES.firstMs]])
  expect((await send(fresh, undefined, { from })).status).toBe(200)
  expect(pauses).toHaveBeenCalledTimes(2)
  pauses.mockRestore()
  expect((await send(fresh)).status).toBe(200)
})

it('LEAD-10 tells an app the booth of its code', async () => {
  const { code } = (await make()).body
  const { status, body, headers } = await send(code)
  expect([status, body]).toEqual([
    200,
    {
      name: 'Anatolian Olives',
      booth: 'Hall 2, A12',
      event: {
        name: { en: expect.any(String) },
        end_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        slug: event.eventKey,
        organizer: event.eventKey,
        imprint_url: null,
        privacy_url: 'https://meet.example/privacy-notice',
        help_url: 'https://meet.example/faq',
        terms_url: 'https://meet.example/terms',
        logo_url: null,
      },
      notes: true,
      tags: [],
      scan_types: [{ key: 'lead', label: 'Lead scanning' }],
    },
  ])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

it('LEAD-10 saves the scan of an app, and returns it again without overwriting', async () => {
  const { code } = (await make()).body
  const first = await send(code, scan({ rating: 4, tags: ['Hot'], notes: 'Wants olives.', device_uuid: 'd8c2' }))
  expect([first.status, first.body]).toEqual([
    201,
    {
      attendee: {
        fields: [
          { id: 'attendee_name', label: 'Name', value: 'Ada Işık', details: [] },
          { id: 'attendee_company', label: 'Company', value: 'Crystal Exports', details: [] },
          { id: 'attendee_email', label: 'Email', value: 'ada@example.org', details: [] },
          { id: 'attendee_phone', label: 'Phone', value: '+905551112233', details: [] },
        ],
      },
      rating: 4,
      tags: ['Hot'],
      notes: 'Wants olives.',
      device_name: 'DEV1',
      device_uuid: 'd8c2',
    },
  ])
  const again = await send(code, scan({ scanned: '2026-11-21T06:55:00Z' }))
  expect([again.status, again.body]).toMatchObject([200, { rating: 4, tags: ['Hot'], notes: 'Wants olives.' }])
  const changed = await send(code, scan({ rating: 5, notes: 'Call her.' }))
  expect([changed.status, changed.body]).toMatchObject([200, { rating: 5, tags: ['Hot'], notes: 'Call her.' }])

  const { leads } = (await server.call(leadCalls.getLeads, ofEvent(), booth.owner)).body
  expect(leads).toMatchObject([
    {
      scanned: true,
      metAtMillis: Date.UTC(2026, 10, 21, 6, 50),
      metBy: null,
      deviceName: 'DEV1',
      rating: 5,
      note: 'Call her.',
    },
  ])
})

it('LEAD-10 creates one lead of sixteen scans at once', async () => {
  const { code } = (await make()).body
  const replies = await Promise.all(Array.from({ length: 16 }, () => send(code, scan())))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(15).fill(200), 201])
})

it('LEAD-10 refuses an invalid scan with a code that an app understands', async () => {
  const { code } = (await make()).body
  const stranger = await aParticipant(server, await anEvent(server))
  const refused = [
    [404, scan({ code: 'nothing' })],
    [404, scan({ code: stranger.ticketId })],
    [409, scan({ code: booth.owner.ticketId })],
    [400, scan({ code: '' })],
    [400, {}],
    [400, scan({ rating: 6 })],
    [400, scan({ rating: 'five' })],
    [400, scan({ tags: Array(21).fill('x') })],
    [400, scan({ scanned: 'yesterday' })],
    [400, scan({ notes: 'x'.repeat(5_001) })],
    [400, scan({ notes: '\0' })],
  ] as const
  for (const [status, body] of refused) expect([(await send(code, body)).status, body]).toEqual([status, body])
  const raw = async (text: string, type?: string) =>
    (await send(code, undefined, { raw: text, ...(type && { type }) })).status
  expect(await raw('{')).toBe(400)
  expect(await raw('[]')).toBe(400)
  expect(await raw('"x"')).toBe(400)
  expect(await raw('code=1', 'application/x-www-form-urlencoded')).toBe(400)
  expect(await raw(JSON.stringify(scan({ code: 'x'.repeat(70_000) })))).toBe(413)
  expect(await raw('['.repeat(5_000))).toBe(400)

  for (const header of ['', 'ABC', 'Bearer x', 'Exhibitor', `Exhibitor ${'x'.repeat(5_000)}`, 'Exhibitor ;drop']) {
    const { statusCode, headers } = await server.app.fastify.inject({
      url: '/exhibitors/api/v1/profile',
      headers: { authorization: header, 'x-forwarded-for': '192.0.2.9' },
    })
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Exhibitor'])
  }
  expect((await server.call(leadCalls.getLeads, ofEvent(), booth.owner)).body.leads).toEqual([])
})

it('LEAD-10 refuses the codes of a booth that was deleted', async () => {
  const { code } = (await make()).body
  await sql`update booth set state = 'deleted' where event_id = ${event.eventId}`.execute(server.ctx.db)
  expect([(await send(code)).status, (await send(code, scan())).status]).toEqual([401, 401])
})
