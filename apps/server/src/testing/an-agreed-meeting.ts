import { sql } from 'kysely'
import { insertMeetingHistory } from '../features/meetings/index.ts'
import { NOW, type TestServer } from './start-server.ts'

interface Agreed {
  readonly slotId: string
  readonly tableId: string
  /** Ids of the two participants. */
  readonly fromId: string
  readonly toId: string
}

export async function anAgreedMeeting(
  server: TestServer,
  { eventId }: { eventId: string },
  { tableId, ...agreed }: Agreed,
): Promise<void> {
  const defaults = { message: '', answer: '', askedAt: NOW, answeredAt: NOW, state: 'confirmed' as const, change: null }
  await server.ctx.inTransaction((work) =>
    insertMeetingHistory(work, eventId, { meetings: [{ ...defaults, ...agreed }], requests: [] }),
  )
  await sql`update meeting m set place_id = ${tableId} from meeting_person p
    where m.event_id = ${eventId} and m.slot_id = ${agreed.slotId} and p.event_id = m.event_id
      and p.meeting_id = m.meeting_id and p.participant_id = ${agreed.fromId}`.execute(server.ctx.db)
}
