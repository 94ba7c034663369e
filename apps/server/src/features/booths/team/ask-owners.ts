import type { InputOf, ReplyOf } from '@parley/contract'
import type { boothCalls } from '@parley/contract/booths'
import { isFinished } from '@parley/contract/events'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { findEventRow } from '../../events/index.ts'
import { dayBegan, findBanned, insertParticipants, lockRegistrations, readFirstType } from '../../participants/index.ts'
import { membersInvited } from './facts.ts'
import { endInvitations, insertInvitations, touchInvitations } from './invitation-store.ts'
import { type Addressee, type AskedBooth, lockOwnersToBe, readAddressees, readAskedBooths } from './owner-store.ts'
import { spendBoothInvitations } from './spend-invitations.ts'

type Call = typeof boothCalls.inviteBoothOwners
export type SkippedBooth = ReplyOf<Call>['skipped'][number]

export interface OwnerToAsk {
  readonly boothId: string
  /** Whoever is asked already, when absent. */
  readonly email?: string
}

export interface AskedOwners {
  readonly asked: readonly OwnerToAsk[]
  readonly byParticipantId: string | null
}

/**
 * Asks people to own booths, or writes again to whoever is asked already. The answer says for which booths nobody was written
 * to, and why.
 *
 * @throws Failure `eventFinished`
 * @throws Failure `tooManyRequests`, see `spendBoothInvitations`
 * @see docs/rules/booth-teams.md MEMBER-9
 */
export async function inviteBoothOwners(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, booths }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  if (isFinished(event.ends_at.epochMilliseconds, ctx.clock.now())) throw new Failure('eventFinished')
  const refused = await spendBoothInvitations(
    ctx,
    actor,
    booths.map(({ id, email }) => email ?? id),
  )
  const isRefused = ({ id, email }: (typeof booths)[number]) => refused.has(email ?? id)
  return ctx.inTransaction(async (work) => {
    const asked = booths.filter((each) => !isRefused(each)).map(({ id, email }) => ({ boothId: id, email }))
    const { invited, skipped } = await askOwners(work, eventId, { asked, byParticipantId: actor.participantId })
    const tooOften = booths.filter(isRefused).map(({ id }) => ({ id, reason: 'askedToday' as const }))
    return { invited: invited.length, skipped: [...skipped, ...tooOften] }
  })
}

/**
 * Asks the person with this email to own a booth, within the transaction that makes or changes it. Call
 * `spendBoothInvitations` before it.
 *
 * @throws Failure `inOtherBooth` when the person is in a team already
 * @throws Failure `boothHasOwner` when the booth has an owner
 * @throws Failure `personIsBanned` when the person is blocked from the event
 * @see docs/rules/booth-teams.md MEMBER-9
 */
export async function askOwnerByEmail(
  work: Work,
  eventId: string,
  { boothId, email, byParticipantId }: { boothId: string; email: string; byParticipantId: string | null },
): Promise<void> {
  const { skipped } = await askOwners(work, eventId, { asked: [{ boothId, email }], byParticipantId })
  const reason = skipped[0]?.reason
  if (reason === 'inOtherBooth') throw new Failure('inOtherBooth')
  if (reason === 'blocked') throw new Failure('personIsBanned')
  if (reason === 'hasOwner') throw new Failure('boothHasOwner')
}

/**
 * The same for many booths, in a fixed number of statements however many: for whom nobody is known a participant waits, who is
 * not listed. Another one who was asked to own one of them is not any more. Booths that are not there are left out.
 *
 * People are locked first, then booths: who has written rows of booths that others may change should have asked before.
 *
 * @returns the booths whose owner is asked now, and the others with the reason
 * @see docs/rules/booth-teams.md MEMBER-9
 */
export async function askOwners(
  work: Work,
  eventId: string,
  { asked, byParticipantId }: AskedOwners,
): Promise<{ invited: string[]; skipped: SkippedBooth[] }> {
  const wanted = [...new Map(asked.map((each) => [each.boothId, each])).values()]
  if (wanted.length === 0) return { invited: [], skipped: [] }
  const emails = [...new Set(wanted.flatMap(({ email }) => email ?? []))]
  const boothIds = wanted.map(({ boothId }) => boothId)
  // Who registers these addresses at the same moment comes before or after, never beside.
  if (emails.length > 0) await lockRegistrations(work, eventId, emails)
  await lockOwnersToBe(work, eventId, { emails, boothIds })
  const known = await readAddressees(work, eventId, emails)
  const booths = await readAskedBooths(work, eventId, boothIds)
  const today = await dayOf(work, eventId)
  const unknown = emails.filter((email) => !known.has(email))
  const banned = await findBanned(
    work.db,
    eventId,
    unknown.map((email) => ({ email })),
  )
  const isBanned = (email: string | undefined) => email !== undefined && banned.has(unknown.indexOf(email))

  const decided = wanted.flatMap(({ boothId, email }) => {
    const booth = booths.get(boothId)
    if (!booth) return []
    const asking = isBanned(email)
      ? ({ skip: 'blocked', isAgain: false } as const)
      : decideAsking(booth, email, known.get(email ?? ''), today)
    return [{ boothId, email, booth, ...asking }]
  })
  const skipped = decided.flatMap(({ boothId, skip }) => (skip ? [{ id: boothId, reason: skip }] : []))
  const fresh = decided.filter(({ skip, isAgain }) => !skip && !isAgain)
  const again = decided.flatMap(({ boothId, isAgain, booth: { invitedId, rev } }) =>
    isAgain && invitedId !== null && rev !== null ? [{ boothId, participantId: invitedId, rev }] : [],
  )
  const idOf = await peopleFor(
    work,
    eventId,
    fresh.flatMap(({ email }) => email ?? []),
    known,
  )
  const invitations = fresh.map(({ boothId, email = '' }) => ({
    boothId,
    participantId: idOf.get(email) as string,
    role: 'owner' as const,
  }))
  if (invitations.length > 0) await endFormer(work, eventId, invitations)
  const rev = await insertInvitations(work, eventId, byParticipantId, invitations)
  await touchInvitations(work, eventId, again)
  const invited = [...invitations.map(({ boothId, participantId }) => ({ boothId, participantId, rev })), ...again]
  if (invited.length > 0) work.tell(membersInvited.of({ eventId, byParticipantId, invited }))
  return { invited: invited.map(({ boothId }) => boothId), skipped }
}

/** Whether somebody is asked to own a booth, `isAgain` when it is who was asked before. The first reason against it counts. */
export function decideAsking(
  { hasOwner, invitedId, invitedAt }: Pick<AskedBooth, 'hasOwner' | 'invitedId' | 'invitedAt'>,
  email: string | undefined,
  known: Pick<Addressee, 'participantId' | 'boothId'> | undefined,
  dayBeganAt: number,
): { skip: SkippedBooth['reason'] | null; isAgain: boolean } {
  const skip = (reason: SkippedBooth['reason']) => ({ skip: reason, isAgain: false })
  if (hasOwner) return skip('hasOwner')
  if (email === undefined && invitedId === null) return skip('nobodyAsked')
  if (known && known.boothId !== null) return skip('inOtherBooth')
  const isAgain = invitedId !== null && (email === undefined || known?.participantId === invitedId)
  if (isAgain && invitedAt !== null && invitedAt >= dayBeganAt) return skip('askedToday')
  return { skip: null, isAgain }
}

/** When the day began on the event's clock, in epoch milliseconds. */
async function dayOf(work: Work, eventId: string): Promise<number> {
  const event = await findEventRow(work.db, eventId)
  return dayBegan(work.now, event?.timezone ?? 'UTC').epochMilliseconds
}

/** The participants with these addresses; those who are not there are put in, and wait. */
async function peopleFor(
  work: Work,
  eventId: string,
  emails: readonly string[],
  known: ReadonlyMap<string, Addressee>,
): Promise<Map<string, string>> {
  const idOf = new Map([...known].map(([email, { participantId }]) => [email, participantId]))
  const missing = [...new Set(emails)].filter((email) => !idOf.has(email))
  if (missing.length === 0) return idOf
  const typeId = await readFirstType(work.db, eventId)
  // Hidden from others until an account belongs to it.
  const waiting = missing.map((email) => ({ name: '', email, typeId, state: 'invited' as const, listed: false }))
  const kept = await insertParticipants(work, eventId, waiting)
  missing.forEach((email, at) => void idOf.set(email, String(kept[at]?.participantId)))
  return idOf
}

/** Whoever was asked to own one of these booths before, and what else the team has asked of those who are asked now. */
async function endFormer(
  work: Work,
  eventId: string,
  invitations: readonly { boothId: string; participantId: string }[],
): Promise<void> {
  const boothIds = invitations.map(({ boothId }) => boothId)
  const pairs = invitations.map(({ boothId, participantId }) => `${boothId} ${participantId}`)
  await endInvitations(
    work,
    eventId,
    sql`i.booth_id = any(${boothIds}::text[])
      and (i.role = 'owner' or i.booth_id || ' ' || i.participant_id = any(${pairs}::text[]))`,
    { keepIds: invitations.map(({ participantId }) => participantId) },
  )
}
