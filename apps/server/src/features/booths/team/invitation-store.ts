import type { BoothInvitation } from '@parley/contract/booths'
import type { MemberRole } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { inEvents } from '../../../platform/database/in-events.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { deleteRecords, fullNameSql } from '../../participants/index.ts'
import { type EndedInvitation, invitationsEnded } from './facts.ts'
import type {
  EndInvitationsRow,
  ListInvitationRowsRow,
  TransferInvitationsRow,
  WithoutOtherInvitationRow,
} from './row-types.gen.ts'

export interface NewInvitation {
  readonly boothId: string
  readonly participantId: string
  readonly role: MemberRole
}

/** Raises `booth_invitation_pkey` if the person is already invited, `booth_invitation_one_owner` for a second owner. */
export async function insertInvitations(
  work: Work,
  eventId: string,
  byParticipantId: string | null,
  invitations: readonly NewInvitation[],
): Promise<number> {
  // The `rev` must exceed that of a withdrawal in the same millisecond.
  const rev = work.now + 1
  if (invitations.length > 0) {
    await sql`insert into booth_invitation (event_id, booth_id, participant_id, role, by_participant_id, invited_at, rev)
      select ${eventId}, "boothId", "participantId", role, ${byParticipantId}::text, ${instantOf(work.now)}, ${rev}::bigint
      from jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb)
        as t ("boothId" text, "participantId" text, role text)`.execute(work.db)
  }
  return rev
}

export async function touchInvitations(
  work: Work,
  eventId: string,
  invitations: readonly Pick<NewInvitation, 'boothId' | 'participantId'>[],
): Promise<void> {
  if (invitations.length === 0) return
  await sql`update booth_invitation i set invited_at = ${instantOf(work.now)}
    from jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb) as t ("boothId" text, "participantId" text)
    where i.event_id = ${eventId} and i.booth_id = t."boothId" and i.participant_id = t."participantId"`.execute(
    work.db,
  )
}

/**
 * Ends invitations. Removes participants who exist only because of one of them and have not joined.
 *
 * @param where condition on `booth_invitation i`
 * @param keepIds of people who are never removed, because they are invited again
 * @see docs/rules/booth-teams.md MEMBER-6
 */
export async function endInvitations(
  work: Work,
  eventId: string,
  where: RawBuilder<unknown>,
  { keepIds = [] }: { keepIds?: readonly string[] } = {},
): Promise<EndedInvitation[]> {
  const { rows } = await sql<EndInvitationsRow>`delete from booth_invitation i using participant p
    where i.event_id = ${eventId} and p.event_id = ${eventId} and p.participant_id = i.participant_id and ${where}
    returning i.booth_id as "boothId", i.participant_id as "participantId", greatest(i.rev + 1, ${work.now}::bigint) as rev,
      ${isBare} as "isBare"`.execute(work.db)
  if (rows.length === 0) return []
  const ended = rows.map(({ isBare: _bare, ...each }) => each)
  work.recordFact(invitationsEnded.of({ eventId, ended }))
  const bare = rows.filter((row) => row.isBare && !keepIds.includes(row.participantId))
  if (bare.length > 0) await deleteRecords(work, eventId, await withoutOtherInvitation(work, eventId, bare.map(idOf)))
  return ended
}

const idOf = ({ participantId }: { participantId: string }) => participantId

/** Tests that a participant exists only because of an invitation: has no account, name, team or role. */
const isBare = sql<boolean>`p.user_id is null and p.state = 'invited' and p.name = '' and p.booth_id is null
  and not (p.organizer or p.moderator or p.check_in_admin)`

async function withoutOtherInvitation(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<WithoutOtherInvitationRow>`select p.participant_id as "participantId" from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[])
      and not exists (select from booth_invitation i where i.event_id = ${eventId} and i.participant_id = p.participant_id)`.execute(
    work.db,
  )
  return rows.map(({ participantId }) => participantId)
}

/** If both are invited to one booth, keeps the higher role. */
export async function transferInvitations(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update booth_invitation set by_participant_id = ${toId}
    where event_id = ${eventId} and by_participant_id = ${fromId}`.execute(work.db)
  const { rows } = await sql<TransferInvitationsRow>`delete from booth_invitation
    where event_id = ${eventId} and participant_id = any(${[fromId, toId]}::text[])
    returning booth_id as "boothId", participant_id as "participantId", role, by_participant_id as by,
      invited_at as "invitedAt", rev`.execute(work.db)
  const byBooth = Map.groupBy(rows, ({ boothId }) => boothId)
  const merged = [...byBooth.values()].map((those) => {
    const [first] = those.toSorted((a, b) => HIGHEST_FIRST.indexOf(a.role) - HIGHEST_FIRST.indexOf(b.role))
    // The `rev` exceeds that of both, so that clients apply the change.
    return { ...(first as (typeof those)[number]), rev: Math.max(...those.map(({ rev }) => rev)) + 1 }
  })
  if (merged.length === 0) return
  await sql`insert into booth_invitation (event_id, booth_id, participant_id, role, by_participant_id, invited_at, rev)
    select ${eventId}, "boothId", ${toId}, role, by, "invitedAt", rev
    from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb)
      as t ("boothId" text, role text, by text, "invitedAt" timestamptz, rev bigint)`.execute(work.db)
}

export const HIGHEST_FIRST: readonly MemberRole[] = ['owner', 'admin', 'user']

interface InvitationOf {
  readonly userId: string
  readonly participantId: string
  readonly row: BoothInvitation
}

const MAX_ROWS = 1_000

/** Lists invitations, newest first, without people who have no account. */
async function listInvitationRows(
  db: Kysely<DB>,
  eventIds: readonly string[],
  where: RawBuilder<unknown>,
): Promise<InvitationOf[]> {
  if (eventIds.length === 0) return []
  const { rows } = await sql<
    ListInvitationRowsRow<{ row: BoothInvitation }>
  >`select p.user_id as "userId", i.participant_id as "participantId",
      jsonb_build_object('id', i.booth_id, 'rev', i.rev, 'eventId', i.event_id, 'eventName', e.name, 'boothName', b.name,
        'logoPath', b.logo_path, 'role', i.role,
        'invitedBy', case when o.state <> 'deleted' and not o.organizer then ${fullNameSql('o')} end) as row
    from booth_invitation i
    join event e on e.event_id = i.event_id and e.state = 'active'
    join booth b on ${inEvents('b', eventIds, 'i')} and b.booth_id = i.booth_id and b.state = 'active'
    join participant p on ${inEvents('p', eventIds, 'i')} and p.participant_id = i.participant_id
      and p.user_id is not null and p.state <> 'deleted'
    left join participant o on ${inEvents('o', eventIds, 'i')} and o.participant_id = i.by_participant_id
    where ${inEvents('i', eventIds)} and ${where}
    order by i.rev desc, i.booth_id limit ${MAX_ROWS}`.execute(db)
  return rows
}

export const listInvitationsOf = (
  db: Kysely<DB>,
  people: readonly { eventId: string; participantId: string; boothId?: string }[],
) => {
  const events = [...new Set(people.map(({ eventId }) => eventId))]
  const ids = people.map(({ participantId }) => participantId)
  const boothIds = people.flatMap(({ boothId }) => boothId ?? [])
  const ofBooths = boothIds.length > 0 ? sql`and i.booth_id = any(${boothIds}::text[])` : sql``
  return listInvitationRows(db, events, sql`i.participant_id = any(${ids}::text[]) ${ofBooths}`)
}

export async function listUserIds(
  db: Kysely<DB>,
  eventId: string,
  participantIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('participant')
    .select(['participant_id', 'user_id'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', sql<string>`any(${[...participantIds]}::text[])`)
    .where('user_id', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.participant_id, row.user_id as string]))
}
