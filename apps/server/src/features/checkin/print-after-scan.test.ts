import { checkinCalls } from '@parley/contract/checkin'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aDoor } from '../../testing/a-door.ts'
import type { TestParticipant } from '../../testing/a-participant.ts'
import { aPrinter } from '../../testing/a-printer.ts'
import type { TestEvent } from '../../testing/an-event.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let door: TestParticipant
let organizer: TestParticipant
let ayse: TestParticipant
beforeAll(async () => {
  ;({ event, door, organizer, ayse } = await aDoor(server))
})

const states = async () => {
  const { rows } = await sql<{ state: string }>`select state from badge_print
    where event_id = ${event.eventId}`.execute(server.ctx.db)
  return rows.map(({ state }) => state)
}

it('PRINT-10 queues one badge per check-in, and checks in the guest even if printing fails', async () => {
  const { label } = await aPrinter(server, event, organizer)
  const scan = (overrides: { nonce?: string; printer?: string; ticketId?: string } = {}) =>
    server.call(
      checkinCalls.checkIn,
      {
        eventId: event.eventId,
        entityType: 'event',
        checkIn: true,
        ticketId: ayse.ticketId,
        printer: label,
        ...overrides,
      },
      door,
    )
  const replies = await Promise.all(Array.from({ length: 12 }, () => scan({ nonce: 'scan-number-1' })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const ids = replies.map(({ body: { print } }) => print && 'order' in print && print.order.id)
  expect(new Set(ids).size).toBe(1)
  expect(await states()).toEqual(['waiting'])
  const other = await scan({ ticketId: door.ticketId, printer: 'No desk' })
  expect(other.body).toMatchObject({ status: 'checkedIn', print: { refused: 'printerNotFound' } })
  expect((await scan()).status).toBe(409)
  expect(await states()).toEqual(['waiting'])
})
