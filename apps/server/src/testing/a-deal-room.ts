import { type DealRoom, insertDealRoom, type NewDealRoom } from '../features/sessions/index.ts'
import type { TestServer } from './start-server.ts'

/** Creates a deal room on the day of `NOW`, 12:00 to 14:00 in Istanbul: six slots of 20 minutes. */
export function aDealRoom(
  server: TestServer,
  { eventId }: { eventId: string },
  wanted: Partial<NewDealRoom> = {},
): Promise<DealRoom> {
  const usual = { name: 'Deal room', days: ['2026-11-21'], opens: '12:00', closes: '14:00', slotMinutes: 20 }
  return server.ctx.inTransaction((work) =>
    insertDealRoom(work, eventId, { ...usual, places: ['Table 1', 'Table 2'], ...wanted }),
  )
}
