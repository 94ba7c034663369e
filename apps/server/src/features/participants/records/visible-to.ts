import { type RawBuilder, sql } from 'kysely'

/** The person who looks. A statement may pass columns of a table instead of values. */
export interface Viewer {
  readonly eventId: string | RawBuilder<string>
  readonly participantId: string | RawBuilder<string>
  readonly organizer: boolean | RawBuilder<boolean>
}

export interface Seen {
  readonly participantId: string
  readonly state: 'active' | 'invited' | 'deleted'
  readonly listed: boolean
  readonly showSpeaker: boolean
  /** True if the person speaks in a session that the programme shows to everyone. */
  readonly speaks: boolean
  /**
   * People who share an invitation or a meeting with the person, in any state, or belong to a booth that the person has
   * asked.
   */
  readonly acquaintanceIds: ReadonlySet<string>
}

/** A reason to see a person; one is enough. SQL and function must give the same answer. */
interface Reason {
  asSql(viewer: Viewer, column: (name: string) => RawBuilder<unknown>): RawBuilder<unknown>
  holds(viewer: { readonly participantId: string; readonly organizer: boolean }, seen: Seen): boolean
}

const LISTED: Reason = { asSql: (_, column) => column('listed'), holds: (_, { listed }) => listed }

const BY_ORGANIZER: Reason = { asSql: ({ organizer }) => sql`${organizer}`, holds: ({ organizer }) => organizer }

const ACQUAINTED: Reason = {
  // An array lets the database compute it once and not for each person.
  asSql: ({ eventId, participantId }, column) => sql`${column('participant_id')} = any(array(
    select to_id from invitation where event_id = ${eventId} and from_id = ${participantId} and to_id is not null
    union all
    select from_id from invitation where event_id = ${eventId} and to_id = ${participantId}
    union all
    select asked.from_id from participant me join invitation asked on asked.event_id = ${eventId} and asked.to_booth_id = me.booth_id
    where me.event_id = ${eventId} and me.participant_id = ${participantId}
    union all
    select other.participant_id
    from meeting_person own
    join meeting_person other on other.event_id = own.event_id and other.meeting_id = own.meeting_id
    where own.event_id = ${eventId} and own.participant_id = ${participantId}))`,
  holds: ({ participantId }, { acquaintanceIds }) => acquaintanceIds.has(participantId),
}

const ONESELF: Reason = {
  asSql: ({ participantId }, column) => sql`${column('participant_id')} = ${participantId}`,
  holds: (viewer, { participantId }) => participantId === viewer.participantId,
}

/** Deleted people are visible as a placeholder, so that shared meetings and other data do not break. */
const DELETED: Reason = {
  asSql: (_, column) => sql`${column('state')} = 'deleted'`,
  holds: (_, { state }) => state === 'deleted',
}

const SPEAKER: Reason = {
  asSql: ({ eventId }, column) => sql`${column('show_speaker')} and exists (select from session_person sp
    join session t on t.event_id = sp.event_id and t.session_id = sp.session_id
    join session_definition d on d.event_id = t.event_id and d.definition_id = t.definition_id
    where sp.event_id = ${eventId} and sp.participant_id = ${column('participant_id')}
      and sp.role = 'speaker' and d.state = 'active' and not d.hidden
      and d.visible_types is null)`,
  holds: (_, { showSpeaker, speaks }) => showSpeaker && speaks,
}

const FOUND = [LISTED, BY_ORGANIZER, ACQUAINTED]
const VISIBLE = [...FOUND, ONESELF, DELETED, SPEAKER]

function anyOf(reasons: readonly Reason[], viewer: Viewer, alias: string): RawBuilder<boolean> {
  if (viewer.organizer === true) return sql<boolean>`true`
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const applicable = reasons.filter((reason) => reason !== BY_ORGANIZER || viewer.organizer !== false)
  return sql<boolean>`(${sql.join(
    applicable.map((reason) => sql`(${reason.asSql(viewer, column)})`),
    sql` or `,
  )})`
}

/**
 * Tests if the viewer may see a person. Only this file decides visibility, so it also reads tables of later features,
 * such as meetings that two people share.
 *
 * @see docs/rules/participants.md PEOPLE-3
 */
export const visibleTo = (viewer: Viewer, alias: string): RawBuilder<boolean> => anyOf(VISIBLE, viewer, alias)

/**
 * Tests if the viewer knows a person by an invitation or a meeting, even if they see no tab with people. Organizers
 * know everyone.
 */
export const acquaintedWithSql = (viewer: Viewer, alias: string): RawBuilder<boolean> =>
  anyOf([BY_ORGANIZER, ACQUAINTED, ONESELF], viewer, alias)

export function isVisibleTo(viewer: { participantId: string; organizer: boolean }, seen: Seen): boolean {
  return VISIBLE.some((reason) => reason.holds(viewer, seen))
}

/**
 * Tests if a search by the viewer finds a person. Speakers who are not listed appear only in the programme, not in a
 * search.
 *
 * @see docs/rules/networking.md SEARCH-1
 */
export const searchableBySql = (viewer: Viewer, alias: string): RawBuilder<boolean> => anyOf(FOUND, viewer, alias)
