import type { ContactState, Tag } from '@parley/contract/networking'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import { type NamedOption, namedOptions, openTo, ownOptions } from '../participants/index.ts'
import { contactStates, type SharedInvitation, type SharedMeeting } from './contacts.ts'
import type { GetViewerContextRow } from './row-types.gen.ts'

export interface Viewer {
  readonly eventId: string
  readonly participantId: string
  readonly typeId: string
  readonly organizer: boolean
}

export interface ViewerContext {
  readonly restricted: boolean
  readonly eventKey: string
  readonly priority: readonly string[]
  readonly finds: readonly string[] | null
  readonly invitationRights: boolean
  /** Ids of categories with answers that the viewer may see. The next three lists are parts of it. */
  readonly open: readonly string[]
  readonly offering: readonly string[]
  readonly seeking: readonly string[]
  readonly textual: readonly string[]
  readonly iSeek: readonly string[]
  readonly iOffer: readonly string[]
  readonly named: readonly (readonly string[])[]
  readonly tagged: Readonly<Record<Tag, readonly string[]>>
  readonly contacts: Readonly<Record<ContactState, readonly string[]>>
  /** People who share an invitation or a meeting with the viewer, in any state. */
  readonly acquainted: readonly string[]
  /** People with a request that was not withdrawn, or with a meeting. They are no longer suggested. */
  readonly known: readonly string[]
  /** A position in the change feed of people. An index that has followed up to it is complete. */
  readonly lastChange: number
}

interface Row {
  restricted: boolean
  event_key: string
  ends_at: Temporal.Instant
  priority: string[]
  finds_type_ids: string[] | null
  invitation_rights: boolean
  open: { id: string; role: string; kind: string }[]
  i_seek: string[]
  i_offer: string[]
  named: NamedOption[]
  tagged: Partial<Record<Tag, string[]>>
  invitations: SharedInvitation[]
  meetings: SharedMeeting[]
  last_change: number
}

/** @throws Failure `notFound` */
export async function getViewerContext(
  db: Kysely<DB>,
  viewer: Viewer,
  { words, now }: { words: readonly string[]; now: number },
): Promise<ViewerContext> {
  const { eventId, participantId, typeId } = viewer
  const { rows } = await sql<
    GetViewerContextRow<{
      invitations: SharedInvitation[]
      meetings: SharedMeeting[]
      named: NamedOption[]
      open: { id: string; role: string; kind: string }[]
      tagged: Partial<Record<Tag, string[]>>
    }>
  >`
    select e.restricted, e.event_key, e.ends_at, t.priority, t.finds_type_ids, t.invitation_rights,
      ${openCategories(viewer)} as open, ${ownOptions(viewer, 'seek')} as i_seek, ${ownOptions(viewer, 'offer')} as i_offer,
      ${namedOptions(eventId, words)} as named,
      (select coalesce(jsonb_object_agg(tag, ids), '{}') from (
        select tag, jsonb_agg(other_id) as ids from participant_tag
        where event_id = ${eventId} and participant_id = ${participantId} and tag is not null group by tag) marks) as tagged,
      ${sharedInvitations(viewer)} as invitations, ${sharedMeetings(viewer)} as meetings,
      coalesce((select last_seq from participant_feed f where f.event_id = ${eventId}), 0) as last_change
    from event e join participant_type t on t.event_id = e.event_id and t.type_id = ${typeId}
    where e.event_id = ${eventId}`.execute(db)
  const row = rows[0]
  // The event is gone, or the caller's type was deleted a moment ago.
  if (!row) throw new Failure('notFound')
  const { open, invitations, meetings, tagged } = row
  const idsOf = (is: (category: Row['open'][number]) => boolean) => open.filter(is).map(({ id }) => id)
  return {
    restricted: row.restricted,
    eventKey: row.event_key,
    priority: row.priority,
    finds: viewer.organizer ? null : row.finds_type_ids,
    invitationRights: row.invitation_rights,
    open: idsOf(() => true),
    offering: idsOf(({ role }) => role === 'offer'),
    seeking: idsOf(({ role }) => role === 'seek'),
    textual: idsOf(({ kind }) => kind === 'text'),
    iSeek: row.i_seek,
    iOffer: row.i_offer,
    named: words.map((_, index) => row.named.filter(({ n }) => n === index + 1).map(({ id }) => id)),
    tagged: { favourite: tagged.favourite ?? [], ignored: tagged.ignored ?? [] },
    contacts: contactStates(invitations, meetings, { now, eventEndsAt: row.ends_at.epochMilliseconds }),
    acquainted: [...new Set([...invitations, ...meetings].map(({ otherId }) => otherId))],
    known: [...invitations.filter(({ state }) => state !== 'revoked'), ...meetings].map(({ otherId }) => otherId),
    lastChange: row.last_change,
  }
}

const openCategories = (viewer: Viewer): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', c.category_id, 'role', c.role, 'kind', c.kind) order by c.category_id), '[]')
    from category c where c.event_id = ${viewer.eventId} and ${openTo(viewer, 'c')})`

const sharedInvitations = ({ eventId, participantId }: Viewer): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('otherId', other_id, 'isMine', is_mine, 'state', state, 'type', type,
    'createdAt', extract(epoch from created_at) * 1000)), '[]')
  from (
    select to_id as other_id, true as is_mine, state, type, created_at
    from invitation where event_id = ${eventId} and from_id = ${participantId} and to_id is not null
    union all
    select from_id, false, state, type, created_at
    from invitation where event_id = ${eventId} and to_id = ${participantId}
  ) shared)`

const sharedMeetings = ({ eventId, participantId }: Viewer): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('otherId', other.participant_id, 'state', m.state,
    'endsAt', extract(epoch from upper(m.during)) * 1000)), '[]')
  from meeting_person own
  join meeting_person other on other.event_id = own.event_id and other.meeting_id = own.meeting_id
    and other.participant_id <> own.participant_id
  join meeting m on m.event_id = own.event_id and m.meeting_id = own.meeting_id
  where own.event_id = ${eventId} and own.participant_id = ${participantId})`
