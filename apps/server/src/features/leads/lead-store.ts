import type { LeadChange } from '@parley/contract/leads'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'
import { leadsChanged } from './facts.ts'
import type { ForgetLeadsRow, LockLeadsAboutRow, RemoveLeadRow } from './row-types.gen.ts'

export interface NewLead {
  readonly eventId: string
  readonly boothId: string
  readonly participantId: string
  readonly change: LeadChange
  readonly scanned: boolean
  /** Epoch milliseconds. */
  readonly metAt: number
  /** The participant who met the person; null if a lead app sent the lead. */
  readonly metBy: string | null
  readonly deviceName: string
}

/** A revision from the clock. It rises even after a removal, which leaves no row behind. */
const FRESH_REV = sql`(extract(epoch from statement_timestamp()) * 1000000)::bigint`
const NEXT_REV = sql`greatest(l.rev + 1, ${FRESH_REV})`

/**
 * Inserts a lead. Returns false if the booth already has a lead for this person, even one inserted at the same time.
 */
export async function insertLead(work: Work, lead: NewLead): Promise<boolean> {
  const { rating = null, tags = [], note = '' } = lead.change
  // The shared lock on the booth prevents new leads while it is deleted.
  const { rows } = await sql`
    with held as (select from booth b where b.event_id = ${lead.eventId} and b.booth_id = ${lead.boothId}
      and b.state <> 'deleted' for share)
    insert into lead (event_id, booth_id, participant_id, rating, tags, note, scanned, met_at, met_by, device_name,
      changed_at, rev)
    select ${lead.eventId}, ${lead.boothId}, ${lead.participantId}, ${rating}, ${tags}::text[], ${note}, ${lead.scanned},
      ${instantOf(lead.metAt)}, ${lead.metBy}, ${lead.deviceName}, ${instantOf(work.now)}, ${FRESH_REV} from held
    on conflict (event_id, booth_id, participant_id) do nothing
    returning participant_id`.execute(work.db)
  return rows.length > 0
}

/**
 * Adds an encounter to an existing lead. The earliest encounter determines the time, member and device. Returns false
 * if there is no such lead.
 */
export async function addEncounter(work: Work, lead: NewLead): Promise<boolean> {
  const metAt = instantOf(lead.metAt)
  const isEarlier = sql`${metAt}::timestamptz < l.met_at`
  const { rows } = await sql`
    update lead l set ${assignments(lead.change)} scanned = l.scanned or ${lead.scanned}, met_at = least(l.met_at, ${metAt}),
      met_by = case when ${isEarlier} then ${lead.metBy} else l.met_by end,
      device_name = case when ${isEarlier} then ${lead.deviceName} else l.device_name end,
      changed_at = ${instantOf(work.now)}, rev = ${NEXT_REV}
    where l.event_id = ${lead.eventId} and l.booth_id = ${lead.boothId} and l.participant_id = ${lead.participantId}
    returning l.participant_id`.execute(work.db)
  return rows.length > 0
}

/** Sets each column separately, so that concurrent changes of different columns are both saved. */
function assignments({ rating, tags, note }: LeadChange) {
  return sql.join(
    [
      ...(rating === undefined ? [] : [sql`rating = ${rating}, `]),
      ...(tags === undefined ? [] : [sql`tags = ${tags}::text[], `]),
      ...(note === undefined ? [] : [sql`note = ${note}, `]),
    ],
    sql``,
  )
}

interface Place {
  readonly eventId: string
  readonly boothId: string
  readonly participantId: string
}

export async function updateLead(
  work: Work,
  { eventId, boothId, participantId }: Place,
  change: LeadChange,
): Promise<boolean> {
  const { rows } = await sql`
    update lead l set ${assignments(change)} changed_at = ${instantOf(work.now)}, rev = ${NEXT_REV}
    where l.event_id = ${eventId} and l.booth_id = ${boothId} and l.participant_id = ${participantId}
    returning l.participant_id`.execute(work.db)
  return rows.length > 0
}

interface Removed {
  readonly boothId: string
  readonly id: string
  readonly rev: number
}

export async function removeLead(work: Work, { eventId, boothId, participantId }: Place): Promise<boolean> {
  const { rows } = await sql<RemoveLeadRow>`delete from lead l using participant p
    where l.event_id = ${eventId} and l.booth_id = ${boothId} and l.participant_id = ${participantId}
      and p.event_id = ${eventId} and p.participant_id = l.participant_id
    returning l.booth_id as "boothId", l.participant_id as id, l.rev + p.rev + 1 as rev`.execute(work.db)
  recordLeadsRemoved(work, eventId, rows)
  return rows.length > 0
}

/** Deletes the leads about a person. Leads that the person met as a team member stay. */
export async function forgetLeads(work: Work, eventId: string, participantId: string): Promise<void> {
  const { rows } = await sql<ForgetLeadsRow>`delete from lead l using participant p
    where l.event_id = ${eventId} and l.participant_id = ${participantId}
      and p.event_id = ${eventId} and p.participant_id = l.participant_id
    returning l.booth_id as "boothId", l.participant_id as id, l.rev + p.rev + 1 as rev`.execute(work.db)
  recordLeadsRemoved(work, eventId, rows)
}

/** Deletes the leads and codes of a deleted booth, because no one can read them any more. */
export async function deleteLeadsOfBooth(work: Work, eventId: string, boothId: string): Promise<void> {
  const isGone = sql`exists (select from booth b where b.event_id = ${eventId} and b.booth_id = ${boothId} and b.state = 'deleted')`
  await sql`delete from lead l where l.event_id = ${eventId} and l.booth_id = ${boothId} and ${isGone}`.execute(work.db)
  await sql`delete from lead_code c where c.event_id = ${eventId} and c.booth_id = ${boothId} and ${isGone}`.execute(
    work.db,
  )
}

function recordLeadsRemoved(work: Work, eventId: string, removed: readonly Removed[]): void {
  for (const { boothId, id, rev } of removed) {
    work.recordFact(leadsChanged.of({ eventId, boothId, removed: [{ id, rev }] }))
  }
}

export interface StoredLead {
  readonly boothId: string
  readonly participantId: string
  readonly rating: number | null
  readonly tags: readonly string[]
  readonly note: string
  readonly scanned: boolean
  readonly metAt: Temporal.Instant
  readonly metBy: string | null
  readonly deviceName: string
  readonly changedAt: Temporal.Instant
}

export async function lockLeadsAbout(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
): Promise<StoredLead[]> {
  const { rows } = await sql<LockLeadsAboutRow>`
    select l.booth_id as "boothId", l.participant_id as "participantId", l.rating, l.tags, l.note, l.scanned,
      l.met_at as "metAt", l.met_by as "metBy", l.device_name as "deviceName", l.changed_at as "changedAt"
    from lead l
    where l.event_id = ${eventId} and l.participant_id = any(${[...participantIds]}::text[])
    order by l.booth_id, l.participant_id for update`.execute(work.db)
  return rows
}

export async function replaceLeads(
  work: Work,
  eventId: string,
  { fromId, toId }: { fromId: string; toId: string },
  leads: readonly Omit<StoredLead, 'participantId'>[],
): Promise<void> {
  await forgetLeads(work, eventId, fromId)
  const rows = leads.map((lead) => ({ ...lead, metAt: String(lead.metAt), changedAt: String(lead.changedAt) }))
  await sql`delete from lead l where l.event_id = ${eventId} and l.participant_id = ${toId}`.execute(work.db)
  await sql`insert into lead (event_id, booth_id, participant_id, rating, tags, note, scanned, met_at, met_by, device_name,
      changed_at, rev)
    select ${eventId}, r."boothId", ${toId}, r.rating, r.tags, r.note, r.scanned, r."metAt", r."metBy", r."deviceName",
      r."changedAt", ${FRESH_REV}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("boothId" text, rating integer, tags text[], note text,
      scanned boolean, "metAt" timestamptz, "metBy" text, "deviceName" text, "changedAt" timestamptz)`.execute(work.db)
  for (const { boothId } of leads) work.recordFact(leadsChanged.of({ eventId, boothId, participantIds: [toId] }))
}

export async function transferMetLeads(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update lead set met_by = ${toId} where event_id = ${eventId} and met_by = ${fromId}`.execute(work.db)
}
