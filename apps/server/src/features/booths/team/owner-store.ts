import { sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { Work } from '../../../platform/work.ts'
import { inLockOrder } from '../../participants/index.ts'
import type { ListAddresseesRow, ListBoothOwnershipsRow } from './row-types.gen.ts'

/** Locks the people in lock order, then the existing booths. */
export async function lockOwnersToBe(
  work: Work,
  eventId: string,
  { emails, boothIds }: { emails: readonly string[]; boothIds: readonly string[] },
): Promise<void> {
  const [addresses, booths] = [[...emails], [...boothIds]]
  await sql`with person as materialized (
      select p.participant_id from participant p
      where p.event_id = ${eventId} and p.state <> 'deleted' and (p.user_id is null and p.email = any(${addresses}::text[])
        or p.user_id = any(array(select m.user_id from user_email m
          where m.email = any(${addresses}::text[]) and m.verified_at is not null))
        or p.participant_id = any(array(select i.participant_id from booth_invitation i
          where i.event_id = ${eventId} and i.booth_id = any(${booths}::text[]) and i.role = 'owner')))
      ${inLockOrder('p')}
    )
    select from booth b
    where b.event_id = ${eventId} and b.booth_id = any(${booths}::text[]) and b.state = 'active'
      and (select count(*) from person) >= 0
    order by b.booth_id for no key update of b`.execute(work.db)
}

export interface Addressee {
  readonly email: string
  readonly participantId: string
  /** The booth of the person's team; null if they are in no team. */
  readonly boothId: string | null
}

/** Finds the participant of each email. An email that another user only typed into a profile proves nothing. */
export async function listAddressees(
  work: Work,
  eventId: string,
  emails: readonly string[],
): Promise<Map<string, Addressee>> {
  if (emails.length === 0) return new Map()
  const { rows } = await sql<ListAddresseesRow>`select email, "participantId", "boothId" from (
      select m.email, p.participant_id as "participantId", p.booth_id as "boothId", false as waits, p.created_at
      from user_email m join participant p on p.user_id = m.user_id
      where p.event_id = ${eventId} and p.state <> 'deleted' and m.email = any(${[...emails]}::text[])
        and m.verified_at is not null
      union all
      select p.email, p.participant_id, p.booth_id, true, p.created_at from participant p
      where p.event_id = ${eventId} and p.state <> 'deleted' and p.user_id is null and p.email = any(${[...emails]}::text[])
    ) as known
    order by waits desc, created_at desc, "participantId" desc`.execute(work.db)
  // If an email occurs twice, the last row counts: the one with an account, else the oldest.
  return new Map(rows.map((row) => [row.email, row]))
}

export interface BoothOwnership {
  readonly boothId: string
  readonly hasOwner: boolean
  /** The participant who is invited to own the booth. */
  readonly invitedId: string | null
  /** Epoch milliseconds. */
  readonly invitedAt: number | null
  readonly rev: number | null
}

/** Lists the owners and invitations of booths, by booth id. The caller has locked the booths. */
export async function listBoothOwnerships(
  work: Work,
  eventId: string,
  boothIds: readonly string[],
): Promise<Map<string, BoothOwnership>> {
  const { rows } =
    await sql<ListBoothOwnershipsRow>`select b.booth_id as "boothId", i.participant_id as "invitedId", i.rev,
      ${millisSql(sql`i.invited_at`)} as "invitedAt",
      exists (select from participant p
        where p.event_id = ${eventId} and p.booth_id = b.booth_id and p.booth_role = 'owner') as "hasOwner"
    from booth b
    left join booth_invitation i on i.event_id = b.event_id and i.booth_id = b.booth_id and i.role = 'owner'
    where b.event_id = ${eventId} and b.booth_id = any(${[...boothIds]}::text[]) and b.state = 'active'`.execute(
      work.db,
    )
  return new Map(rows.map((row) => [row.boothId, row]))
}
