import { leadCalls } from '@parley/contract/leads'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aBooth } from '../../testing/a-booth.ts'
import { aParticipant } from '../../testing/a-participant.ts'
import { anEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants } from '../participants/index.ts'

const server = testServer()

it('LEAD-11 exports the leads as a file that spreadsheets open without running formulas', async () => {
  const event = await anEvent(server)
  const { owner } = await aBooth(server, event)
  const { ticketId: code } = await aParticipant(server, event, {
    name: '=cmd()',
    surname: 'Işık',
    email: 'ada@example.org',
    phone: '+905551112233',
    company: 'Crystal "Exports"',
  })
  const change = { rating: 4, tags: ['Hot', 'New'], note: '@once\nmore; of it' }
  const { body } = await server.call(
    leadCalls.saveLead,
    { eventId: event.eventId, code, change, deviceName: 'Tablet' },
    owner,
  )
  const textIn = async (language: 'en' | 'tr') => {
    const file = await server.call(leadCalls.exportLeads, { eventId: event.eventId, language }, owner)
    expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${event.eventKey}-leads.csv`)
    return Buffer.from(await (file.body as unknown as Blob).arrayBuffer()).toString()
  }
  const by = body.lead.metBy?.fullName ?? ''
  expect(await textIn('en')).toBe(
    `\ufeffFirst name,Last name,Company,Job title,City,Website,Email,Phone,Rating,Tags,Note,Met on,Met at,Met by,Device\r\n` +
      `'=cmd(),Işık,"Crystal ""Exports""",,,,ada@example.org,'+905551112233,4,"Hot; New","'@once\nmore; of it",2026-11-21,10:00,${by},Tablet\r\n`,
  )
  expect((await textIn('tr')).split('\r\n')[0]).toMatch(/;.*;/)

  const workbook = await server.call(leadCalls.exportLeads, { eventId: event.eventId, format: 'xlsx' }, owner)
  expect(workbook.headers['content-type']).toContain('spreadsheetml')
})

it('LEAD-11 exports every lead once when there are more than one page', async () => {
  const event = await anEvent(server)
  const { owner, boothId } = await aBooth(server, event)
  const people = await server.ctx.inTransaction((work) =>
    insertParticipants(
      work,
      event.eventId,
      Array.from({ length: 2_100 }, (_, at) => ({ name: `Person ${at}`, typeId: event.typeId })),
    ),
  )
  await sql`insert into lead (event_id, booth_id, participant_id, scanned, met_at, rev)
    select ${event.eventId}, ${boothId}, id, true, to_timestamp(${NOW / 1000} + n % 7), 1
    from unnest(${people.map(({ participantId }) => participantId)}::text[]) with ordinality t (id, n)`.execute(
    server.ctx.db,
  )
  const { body } = await server.call(leadCalls.exportLeads, { eventId: event.eventId }, owner)
  const lines = (await (body as unknown as Blob).text()).trim().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2_100)
  expect(lines).toHaveLength(2_100)
})
