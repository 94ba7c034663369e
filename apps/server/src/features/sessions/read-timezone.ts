import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'

/** The wall clock by which an event's days and slots are told. */
export async function readTimezone(work: Work, eventId: string): Promise<string> {
  const event = await work.db
    .selectFrom('event')
    .select('timezone')
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!event) throw new Failure('notFound')
  return event.timezone
}
