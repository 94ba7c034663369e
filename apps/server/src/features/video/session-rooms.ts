import { MINUTE_MS } from '@parley/contract'
import { type TabSetting, visibleTabs } from '@parley/contract/events'
import type { JoinWay } from '@parley/contract/sessions'
import { MAX_SEATS, type RoomRole, videoRoomId } from '@parley/contract/video'
import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inProgramme, joinWaySql } from '../sessions/index.ts'
import type { Entrant, FindAccess } from './room-access.ts'
import type { FindSessionRow } from './row-types.gen.ts'

/** The time before the start when people on stage may already enter, for rehearsal. */
const REHEARSAL_MS = 15 * MINUTE_MS

export interface SessionToJoin {
  readonly title: string
  readonly startsAt: number
  readonly endsAt: number
  readonly roles: readonly string[]
  readonly isIn: boolean
  readonly isInvited: boolean
  readonly externalLink: string | null
  readonly streamLink: string | null
  readonly conferenceUrl: string | null
  /** The way to join the session online; null if it cannot be joined by video. */
  readonly way: JoinWay | null
  readonly restricted: boolean
  /** True if the viewer sees the session in the programme; otherwise only people on stage know of it. */
  readonly isShown: boolean
  readonly limitTabs: boolean
  readonly tabs: TabSetting[]
}

/**
 * Finds access to the room of a session. Viewers join the stage if a host has invited them and they come for it. @see
 * docs/rules/video.md VIDEO-71, VIDEO-72
 */
export const findSessionAccess: FindAccess = async ({ db }, entrant, aboutId, as) => {
  const session = await findSession(db, entrant, aboutId)
  const own = session && roleIn(session, entrant)
  if (session?.way !== 'room' || !own) return null
  const { title, startsAt, endsAt, isInvited, streamLink } = session
  const role = as === 'audience' ? 'viewer' : own === 'viewer' && isInvited && as === 'stage' ? 'member' : own
  return {
    kind: 'session',
    role,
    title,
    seats: MAX_SEATS,
    startsAt,
    endsAt,
    opensAt: opensFor(role, startsAt),
    expectedIds: [],
    chatRoomId: null,
    place: null,
    onSite: false,
    goesOnUntil: null,
    ...(streamLink ? { streamLink } : {}),
  }
}

export const opensFor = (role: RoomRole, startsAt: number) => (role === 'viewer' ? startsAt : startsAt - REHEARSAL_MS)

/** Returns the role of a person in a session; null if they may not join. */
export function roleIn(
  { roles, isIn, restricted, isShown, limitTabs, tabs }: SessionToJoin,
  { organizer, typeId }: Entrant,
): 'host' | 'member' | 'viewer' | null {
  if (organizer || roles.includes('moderator')) return 'host'
  if (roles.length > 0) return 'member'
  const seesTab =
    !limitTabs || visibleTabs({ limitTabs, tabs, viewer: { organizer, typeId } }).some(({ name }) => name === 'agenda')
  return isShown && seesTab && (isIn || !restricted) ? 'viewer' : null
}

export async function findSession(
  db: Kysely<DB>,
  { eventId, participantId, organizer, typeId }: Entrant,
  sessionId: string,
): Promise<SessionToJoin | undefined> {
  const { rows } = await sql<
    NeverNull<FindSessionRow<SessionToJoin>, 'isShown'>
  >`select d.title, ${millisSql(sql`lower(s.during)`)} as "startsAt",
      ${millisSql(sql`upper(s.during)`)} as "endsAt", d.restricted, ${inProgramme({ organizer, typeId })} as "isShown",
      e.limit_tabs as "limitTabs", e.tabs,
      (select coalesce(jsonb_agg(sp.role), '[]') from session_person sp where sp.event_id = ${eventId}
        and sp.session_id = s.session_id and sp.participant_id = ${participantId}) as roles,
      exists (select from agenda_block b where b.event_id = ${eventId} and b.participant_id = ${participantId}
        and b.source_id = s.session_id and b.kind = 'session') as "isIn",
      d.external_link as "externalLink", d.stream_link as "streamLink", e.conference_url as "conferenceUrl", ${joinWaySql} as way,
      exists (select from video_stage v where v.event_id = ${eventId} and v.room_id = ${videoRoomId(eventId, sessionId)}
        and v.participant_id = ${participantId} and v.on_stage) as "isInvited"
    from session s
      join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      join event e on e.event_id = s.event_id and e.state = 'active'
    where s.event_id = ${eventId} and s.session_id = ${sessionId} and s.state = 'available' and not s.removed
      and d.state = 'active' and d.type = 'session'`.execute(db)
  return rows[0]
}
