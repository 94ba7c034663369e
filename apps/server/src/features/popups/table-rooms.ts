import type { TabSetting } from '@parley/contract/events'
import { visibleTabs } from '@parley/contract/events'
import { MAX_SEATS } from '@parley/contract/video'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import { daysRange } from '../events/index.ts'
import type { Entrant, FindAccess } from '../video/index.ts'
import { isPopup, listStoredPopups } from './popup-store.ts'
import type { FindGuestRow } from './row-types.gen.ts'
import { type Guest, roleAt } from './table-permissions.ts'

/** @see docs/rules/popups.md TABLE-6 */
export const findTableAccess: FindAccess = async (ctx, entrant, aboutId) => {
  const [popup] = await listStoredPopups(ctx.db, entrant.eventId, isPopup(aboutId))
  const found = popup && !popup.closed ? await findGuest(ctx, entrant) : null
  const role = popup && found && roleAt(popup, found.guest)
  if (!popup || !role) return null
  const { startsAt, endsAt } = found.open
  return {
    kind: 'table',
    role,
    title: popup.name,
    seats: MAX_SEATS,
    startsAt: null,
    endsAt,
    opensAt: startsAt,
    expectedIds: [],
    chatRoomId: null,
    place: null,
    onSite: false,
    goesOnUntil: null,
  }
}

async function findGuest(
  { db }: Context,
  { eventId, participantId, typeId, organizer }: Entrant,
): Promise<{ guest: Guest; open: { startsAt: number; endsAt: number } } | null> {
  const { rows } = await sql<
    FindGuestRow<{ tabs: TabSetting[] }>
  >`select p.booth_id as "boothId", e.limit_tabs as "limitTabs", e.tabs,
      ${millisSql(sql`e.starts_at`)} as "startsAt", ${millisSql(sql`e.ends_at`)} as "endsAt", e.timezone,
      e.day_begins as "dayBegins"
    from participant p join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.participant_id = ${participantId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { boothId, limitTabs } = row
  const tabs = limitTabs
    ? visibleTabs({ limitTabs, tabs: row.tabs, viewer: { organizer, typeId } }).map(({ name }) => name)
    : null
  return { guest: { organizer, typeId, boothId, tabs }, open: daysRange(row) }
}
