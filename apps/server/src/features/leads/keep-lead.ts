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
import { insertLead, meetAgain, type NewLead } from './lead-store.ts'
import { readLeads, readTags } from './read-leads.ts'
import { uniteTags } from './unite-tags.ts'

type Call = typeof leadCalls.keepLead

/**
 * Keeps a person as a lead of a booth: by their code, which shares their email and phone with it, or as one found on a page.
 * However many of the team keep them at once, it is one lead, met when the first of them met them.
 *
 * @throws Failure `notFound` for a booth of others, and for someone on no page of the caller
 * @throws Failure `ticketNotFound` for a code of no ticket of this event
 * @throws Failure `leadIsOfTeam` for someone in the team of the booth, and for the caller
 * @see docs/rules/leads.md LEAD-2, LEAD-3, LEAD-4
 */
export async function keepLead(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, boothId: asked, participantId, code, change, metAtMillis, deviceName }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (code === undefined && participantId === undefined) {
    throw new Failure('invalidInput', { fields: [{ path: 'code', key: 'validation.error.required' }] })
  }
  return ctx.inTransaction(async (work) => {
    const { id: boothId } = await boothOf(work.db, actor, asked)
    const met =
      code === undefined ? await findSeen(work, actor, participantId as string) : await findByCode(work, eventId, code)
    if (met.id === actor.participantId) throw new Failure('leadIsOfTeam')
    const metAt = metAtMillis ?? work.now
    const scanned = code !== undefined
    return keepMet(work, met, { eventId, boothId, change, scanned, metAt, metBy: actor.participantId, deviceName })
  })
}

export interface Met {
  readonly id: string
  readonly boothId: string | null
  readonly eventStartsAt: Temporal.Instant
}

/** @throws Failure `ticketNotFound` */
export async function findByCode(work: Work, eventId: string, code: string): Promise<Met> {
  const met = await lockMet(work, eventId, sql`p.ticket_id = ${ticketIdIn(code)}`)
  if (!met) throw new Failure('ticketNotFound')
  return met
}

async function findSeen(work: Work, actor: ParticipantActor, participantId: string): Promise<Met> {
  const met = await lockMet(work, actor.eventId, sql`p.participant_id = ${participantId} and ${visibleTo(actor, 'p')}`)
  if (!met) throw new Failure('notFound')
  return met
}

/** Locked, so that a person who is erased at this moment leaves no lead behind. A ticket that waits for its owner is nobody's yet. */
async function lockMet(work: Work, eventId: string, which: RawBuilder<unknown>): Promise<Met | undefined> {
  const { rows } = await sql<Met>`
    select p.participant_id as id, p.booth_id as "boothId", e.starts_at as "eventStartsAt"
    from participant p
    join event e on e.event_id = p.event_id
    where p.event_id = ${eventId} and ${which} and p.state <> 'deleted' and not p.awaits_owner
    ${inLockOrder('p')}`.execute(work.db)
  return rows[0]
}

/**
 * Keeps whom the caller has locked.
 *
 * @throws Failure `leadIsOfTeam`
 * @throws Failure `conflict` when the lead is removed at this moment
 */
export async function keepMet(
  work: Work,
  met: Met,
  given: Omit<NewLead, 'participantId'>,
): Promise<{ lead: Lead; isNew: boolean }> {
  const { eventId, boothId } = given
  if (met.boothId === boothId) throw new Failure('leadIsOfTeam')
  const change = await withKnownTags(work, given, given.change)
  const kept = { ...given, participantId: met.id, change, metAt: likelyTime(given.metAt, work.now, met) }
  const isNew = await insertLead(work, kept)
  if (!isNew && !(await meetAgain(work, kept))) throw new Failure('conflict')
  work.tell(leadsChanged.of({ eventId, boothId, participantIds: [met.id] }))
  return { lead: await readLead(work, { eventId, boothId, participantId: met.id }), isNew }
}

/** Nobody is met in the future, nor long before the event: a phone whose clock is wrong says so. */
function likelyTime(metAt: number, now: number, { eventStartsAt }: Met): number {
  return Math.min(now, Math.max(metAt, eventStartsAt.epochMilliseconds - DAY_MS))
}

/** @throws Failure `notFound` */
export async function readLead(
  { db }: Pick<Work, 'db'>,
  { eventId, boothId, participantId }: { eventId: string; boothId: string; participantId: string },
): Promise<Lead> {
  const which = sql`l.booth_id = ${boothId} and l.participant_id = ${participantId}`
  const [found] = await readLeads(db, eventId, which)
  if (!found) throw new Failure('notFound')
  return found.lead
}

/** The change with its tags as the booth spells them. */
export async function withKnownTags(
  { db }: Pick<Work, 'db'>,
  { eventId, boothId }: { eventId: string; boothId: string },
  change: LeadChange,
): Promise<LeadChange> {
  if (!change.tags || change.tags.length === 0) return change
  return { ...change, tags: uniteTags(change.tags, await readTags(db, eventId, boothId)) }
}
