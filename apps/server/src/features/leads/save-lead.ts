import { DAY_MS, type InputOf, type ReplyOf } from '@parley/contract'
import type { Lead, LeadChange, leadCalls } from '@parley/contract/leads'
import { ticketIdIn } from '@parley/contract/participants'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { inLockOrder, visibleTo } from '../participants/index.ts'
import { boothOf } from './booth-of.ts'
import { leadsChanged } from './facts.ts'
import { listLeads, listTags } from './lead-list-store.ts'
import { addEncounter, insertLead, type NewLead } from './lead-store.ts'
import { mergeTags } from './merge-tags.ts'
import type { LockMetPersonRow } from './row-types.gen.ts'

type Call = typeof leadCalls.saveLead

/**
 * Saves a lead for the caller's booth. Scanning a person's code shares their email and phone with the booth; adding
 * them from a page does not. If several members save them at once, one lead is created, with the earliest encounter.
 *
 * @throws Failure `notFound` for a booth of another team, and for a person that the caller does not see
 * @throws Failure `ticketNotFound` for a code of no ticket of this event
 * @throws Failure `leadIsOfTeam` for someone in the team of the booth, and for the caller
 * @see docs/rules/leads.md LEAD-2, LEAD-3, LEAD-4
 */
export async function saveLead(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, boothId: requestedBoothId, participantId, code, change, metAtMillis, deviceName }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (code === undefined && participantId === undefined) {
    throw new Failure('invalidInput', { fields: [{ path: 'code', key: 'validation.error.required' }] })
  }
  return ctx.inTransaction(async (work) => {
    const { id: boothId } = await boothOf(work.db, actor, requestedBoothId)
    const met =
      code === undefined
        ? await findVisiblePerson(work, actor, participantId as string)
        : await getPersonByCode(work, eventId, code)
    if (met.id === actor.participantId) throw new Failure('leadIsOfTeam')
    const metAt = metAtMillis ?? work.now
    const scanned = code !== undefined
    return saveMetPerson(work, met, {
      eventId,
      boothId,
      change,
      scanned,
      metAt,
      metBy: actor.participantId,
      deviceName,
    })
  })
}

export interface MetPerson {
  readonly id: string
  readonly boothId: string | null
  readonly eventStartsAt: Temporal.Instant
}

/** @throws Failure `ticketNotFound` */
export async function getPersonByCode(work: Work, eventId: string, code: string): Promise<MetPerson> {
  const met = await lockMetPerson(work, eventId, sql`p.ticket_id = ${ticketIdIn(code)}`)
  if (!met) throw new Failure('ticketNotFound')
  return met
}

async function findVisiblePerson(work: Work, actor: ParticipantActor, participantId: string): Promise<MetPerson> {
  const met = await lockMetPerson(
    work,
    actor.eventId,
    sql`p.participant_id = ${participantId} and ${visibleTo(actor, 'p')}`,
  )
  if (!met) throw new Failure('notFound')
  return met
}

/** Locks the person, so that erasing the person at the same time leaves no lead. */
async function lockMetPerson(work: Work, eventId: string, which: RawBuilder<unknown>): Promise<MetPerson | undefined> {
  const { rows } = await sql<LockMetPersonRow>`
    select p.participant_id as id, p.booth_id as "boothId", e.starts_at as "eventStartsAt"
    from participant p
    join event e on e.event_id = p.event_id
    where p.event_id = ${eventId} and ${which} and p.state <> 'deleted' and not p.awaits_owner
    ${inLockOrder('p')}`.execute(work.db)
  return rows[0]
}

/**
 * Saves a lead about a person that the caller has locked.
 *
 * @throws Failure `leadIsOfTeam`
 * @throws Failure `conflict` when the lead is removed at the same time
 */
export async function saveMetPerson(
  work: Work,
  met: MetPerson,
  input: Omit<NewLead, 'participantId'>,
): Promise<{ lead: Lead; isNew: boolean }> {
  const { eventId, boothId } = input
  if (met.boothId === boothId) throw new Failure('leadIsOfTeam')
  const change = await withKnownTags(work, input, input.change)
  const newLead = { ...input, participantId: met.id, change, metAt: likelyTime(input.metAt, work.now, met) }
  const isNew = await insertLead(work, newLead)
  if (!isNew && !(await addEncounter(work, newLead))) throw new Failure('conflict')
  work.recordFact(leadsChanged.of({ eventId, boothId, participantIds: [met.id] }))
  return { lead: await getLead(work, { eventId, boothId, participantId: met.id }), isNew }
}

/**
 * Corrects a time from a device with a wrong clock: no encounter is in the future, or more than a day before the event.
 */
function likelyTime(metAt: number, now: number, { eventStartsAt }: MetPerson): number {
  return Math.min(now, Math.max(metAt, eventStartsAt.epochMilliseconds - DAY_MS))
}

/** @throws Failure `notFound` */
export async function getLead(
  { db }: Pick<Work, 'db'>,
  { eventId, boothId, participantId }: { eventId: string; boothId: string; participantId: string },
): Promise<Lead> {
  const which = sql`l.booth_id = ${boothId} and l.participant_id = ${participantId}`
  const [found] = await listLeads(db, eventId, which)
  if (!found) throw new Failure('notFound')
  return found.lead
}

export async function withKnownTags(
  { db }: Pick<Work, 'db'>,
  { eventId, boothId }: { eventId: string; boothId: string },
  change: LeadChange,
): Promise<LeadChange> {
  if (!change.tags || change.tags.length === 0) return change
  return { ...change, tags: mergeTags(change.tags, await listTags(db, eventId, boothId)) }
}
