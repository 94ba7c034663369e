import { fold } from '@parley/contract'
import type { TabSetting } from '@parley/contract/events'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import type { RefuseManyEventsRow } from './row-types.gen.ts'

const BRAND_KEYS = ['primary', 'primaryColor', 'primaryColour', 'brand', 'brandColor', 'main', 'mainColor', 'color']
/** The colour that the organizers of the event `e` chose, under any of its names. */
export const colorSql = sql<
  string | null
>`coalesce(${sql.join(BRAND_KEYS.map((key) => sql`e.colors_json->>${sql.lit(key)}`))})`

export interface NewEventRow {
  readonly eventKey: string
  readonly name: string
  readonly description?: string
  readonly venue?: string
  /** `normal` when absent. */
  readonly eventType?: 'normal' | 'online' | 'hybrid'
  /** `byType` when absent. */
  readonly video?: 'byType' | 'on' | 'off'
  readonly timezone: string
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  /** Colours by name, such as `{ primary: '#aa3300' }`. */
  readonly colors?: Readonly<Record<string, string>>
  readonly defaultLanguage?: string
  /** True if every signed-in user may join. */
  readonly publicEvent?: boolean
  readonly restricted?: boolean
  readonly indexPagePath?: string | null
  readonly limitTabs?: boolean
  readonly tabs?: readonly TabSetting[]
  readonly bannerPath?: string | null
  readonly logoPath?: string | null
  readonly madeBy: string | null
  readonly contactEmail?: string
  readonly isDemo?: boolean
}

/**
 * @throws Failure `eventEndsBeforeStart` unless the event ends after it starts
 * @throws Failure `eventKeyTaken` when another event has this key
 */
export async function insertEvent(work: Work, event: NewEventRow): Promise<string> {
  if (event.endsAt <= event.startsAt) throw new Failure('eventEndsBeforeStart')
  const row = await work.db
    .insertInto('event')
    .values({
      event_id: newId(work.now),
      event_key: event.eventKey,
      name: event.name,
      description: event.description ?? '',
      venue: event.venue ?? '',
      contact_email: event.contactEmail ?? '',
      search_text: fold([event.name, event.venue ?? '', event.eventKey].join(' ')),
      event_type: event.eventType ?? 'normal',
      video: event.video ?? 'byType',
      timezone: event.timezone,
      starts_at: instantOf(event.startsAt),
      ends_at: instantOf(event.endsAt),
      colors_json: JSON.stringify(event.colors ?? {}),
      default_language: event.defaultLanguage ?? 'en',
      public_event: event.publicEvent ?? false,
      restricted: event.restricted ?? false,
      index_page_path: event.indexPagePath ?? null,
      limit_tabs: event.limitTabs ?? false,
      tabs: JSON.stringify(event.tabs ?? []),
      banner_path: event.bannerPath ?? null,
      logo_path: event.logoPath ?? null,
      made_by: event.madeBy,
      is_demo: event.isDemo ?? false,
      created_at: instantOf(work.now),
      updated_at: instantOf(work.now),
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (!row) throw new Failure('eventKeyTaken')
  return row.event_id
}

/** Marks an event as deleted and frees its key for another event. Returns false when the event was deleted already. */
export async function markEventDeleted(work: Work, eventId: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('event')
    .set({
      state: 'deleted',
      event_key: sql`'deleted-' || event_id`,
      updated_at: instantOf(work.now),
      rev: sql`rev + 1`,
    })
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Refuses a further event of a user who has the maximum, without counting demo events. Locks the user until the
 * transaction ends, so that concurrent creations are counted.
 *
 * @param most the maximum number of events; 0 for no limit
 * @throws Failure `tooManyEvents`
 * @see docs/rules/storage.md STORE-5
 */
export async function refuseManyEvents(work: Work, userId: string, most: number): Promise<void> {
  if (most === 0) return
  await sql`select 1 from app_user where user_id = ${userId} for no key update`.execute(work.db)
  const { rows } = await sql<RefuseManyEventsRow>`select count(*)::int as count from event
    where made_by = ${userId} and not is_demo and state = 'active'`.execute(work.db)
  if ((rows[0]?.count ?? 0) >= most) throw new Failure('tooManyEvents', { params: { most } })
}
