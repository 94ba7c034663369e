import type { InputOf } from '@parley/contract'
import type { EventSettings, eventCalls, TabSetting } from '@parley/contract/events'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { imagesOf } from './images-of.ts'
import { type EventRow, findEventRow } from './settings-store.ts'

type Call = typeof eventCalls.getEventSettings

export async function getEventSettings(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<EventSettings> {
  return getSettings(ctx.db, eventId)
}

/** @throws Failure `notFound` for a deleted event */
export async function getSettings(db: Kysely<DB>, eventId: string): Promise<EventSettings> {
  const row = await findEventRow(db, eventId)
  if (!row) throw new Failure('notFound')
  return settingsOf(row)
}

export function settingsOf(row: EventRow): EventSettings {
  return {
    id: row.event_id,
    rev: row.rev,
    eventKey: row.event_key,
    name: row.name,
    description: row.description,
    venue: row.venue,
    contactEmail: row.contact_email,
    eventType: row.event_type as EventSettings['eventType'],
    video: row.video as EventSettings['video'],
    hasVideo: row.video === 'byType' ? row.event_type !== 'normal' : row.video === 'on',
    timezone: row.timezone,
    startDateMillis: row.starts_at.epochMilliseconds,
    endDateMillis: row.ends_at.epochMilliseconds,
    publicEvent: row.public_event,
    publicProgramme: row.public_programme,
    restricted: row.restricted,
    isDemo: row.is_demo,
    colorsJson: row.colors_json as EventSettings['colorsJson'],
    images: imagesOf(row),
    limitTabs: row.limit_tabs,
    tabs: row.tabs as TabSetting[],
    loginPage: row.login_page,
    useTicketIdForSignup: row.use_ticket_id_for_signup,
    defaultLanguage: row.default_language as EventSettings['defaultLanguage'],
    indexPagePath: row.index_page_path,
    afterProfilePath: row.after_profile_path,
    presentTypes: row.present_types as EventSettings['presentTypes'],
    leadContact: row.lead_contact as EventSettings['leadContact'],
    conferenceUrl: row.conference_url,
    lobby: row.lobby as EventSettings['lobby'],
    lobbyRev: row.lobby_rev,
  }
}

/** @see docs/rules/video.md VIDEO-90 */
export const hasVideoSql: RawBuilder<boolean> = sql`case e.video when 'byType' then e.event_type <> 'normal' else e.video = 'on' end`
