import { videoRoomId } from '@parley/contract/video'
import { sql } from 'kysely'
import { instantOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { TestEvent } from './an-event.ts'
import { NOW, type TestServer } from './start-server.ts'

export interface TestPopup {
  readonly popupId: string
  readonly roomId: string
}

/** Creates a table that anyone may sit at. */
export async function aPopup(
  { ctx }: Pick<TestServer, 'ctx'>,
  { eventId }: Pick<TestEvent, 'eventId'>,
): Promise<TestPopup> {
  const popupId = newId()
  await sql`insert into popup (event_id, popup_id, place, name, created_at)
    select ${eventId}, ${popupId}, (select coalesce(max(place) + 1, 0) from popup where event_id = ${eventId}),
      'Coffee corner', ${instantOf(NOW)}`.execute(ctx.db)
  return { popupId, roomId: videoRoomId(eventId, popupId) }
}
