import type { InputOf, ReplyOf } from '@parley/contract'
import type { boothCalls } from '@parley/contract/booths'
import { isFinished } from '@parley/contract/events'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { findEventRow } from '../../events/index.ts'
import {
  getFirstType,
  insertParticipants,
  listBannedRows,
  lockRegistrations,
  startOfLocalDay,
} from '../../participants/index.ts'
import { membersInvited } from './facts.ts'
import { consumeInvitationLimit } from './invitation-limit.ts'
import { endInvitations, insertInvitations, touchInvitations } from './invitation-store.ts'
import {
  type Addressee,
  type BoothOwnership,
  listAddressees,
  listBoothOwnerships,
  lockOwnersToBe,
} from './owner-store.ts'

type Call = typeof boothCalls.inviteBoothOwners
export type SkippedBooth = ReplyOf<Call>['skipped'][number]

export interface OwnerToInvite {
  readonly boothId: string
  /** The email to invite; absent to ask the person who is already invited. */
  readonly email?: string
}

export interface OwnerInvitations {
  readonly asked: readonly OwnerToInvite[]
  readonly byParticipantId: string | null
}

/**
 * @throws Failure `eventFinished`
 * @throws Failure `tooManyRequests`, see `consumeInvitationLimit`
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
  const refused = await consumeInvitationLimit(
    ctx,
    actor,
    booths.map(({ id, email }) => email ?? id),
  )
  const isRefused = ({ id, email }: (typeof booths)[number]) => refused.has(email ?? id)
  return ctx.inTransaction(async (work) => {
    const ownersToInvite = booths.filter((each) => !isRefused(each)).map(({ id, email }) => ({ boothId: id, email }))
    const { invited, skipped } = await inviteOwners(work, eventId, {
      asked: ownersToInvite,
      byParticipantId: actor.participantId,
    })
    const tooOften = booths.filter(isRefused).map(({ id }) => ({ id, reason: 'askedToday' as const }))
    return { invited: invited.length, skipped: [...skipped, ...tooOften] }
  })
}

/**
 * Called in the transaction that creates or changes the booth, after `consumeInvitationLimit`.
 *
 * @throws Failure `inOtherBooth` when the person is in a team already
 * @throws Failure `boothHasOwner` when the booth has an owner
 * @throws Failure `personIsBanned` when the person is blocked from the event
 * @see docs/rules/booth-teams.md MEMBER-9
 */
export async function inviteOwnerByEmail(
  work: Work,
  eventId: string,
  { boothId, email, byParticipantId }: { boothId: string; email: string; byParticipantId: string | null },
): Promise<void> {
  const { skipped } = await inviteOwners(work, eventId, { asked: [{ boothId, email }], byParticipantId })
  const reason = skipped[0]?.reason
  if (reason === 'inOtherBooth') throw new Failure('inOtherBooth')
  if (reason === 'blocked') throw new Failure('personIsBanned')
  if (reason === 'hasOwner') throw new Failure('boothHasOwner')
}

/**
 * Adds an unlisted participant for an unknown email. Ignores booths that do not exist. Locks people first, then booths.
 * Call it before writing rows of booths that other requests may change, or both could deadlock.
 *
 * @returns the booths with an owner asked now, and the skipped ones with the reason
 * @see docs/rules/booth-teams.md MEMBER-9
 */
export async function inviteOwners(
  work: Work,
  eventId: string,
  { asked: ownersToInvite, byParticipantId }: OwnerInvitations,
): Promise<{ invited: string[]; skipped: SkippedBooth[] }> {
  const wanted = [...new Map(ownersToInvite.map((each) => [each.boothId, each])).values()]
  if (wanted.length === 0) return { invited: [], skipped: [] }
  const emails = [...new Set(wanted.flatMap(({ email }) => email ?? []))]
  const boothIds = wanted.map(({ boothId }) => boothId)
  // Serializes this with registrations of the same emails, so that no email gets two participants.
  if (emails.length > 0) await lockRegistrations(work, eventId, emails)
  await lockOwnersToBe(work, eventId, { emails, boothIds })
  const known = await listAddressees(work, eventId, emails)
  const booths = await listBoothOwnerships(work, eventId, boothIds)
  const today = await dayOf(work, eventId)
  const unknown = emails.filter((email) => !known.has(email))
  const banned = await listBannedRows(
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
      : decideInviting(booth, email, known.get(email ?? ''), today)
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
  if (invitations.length > 0) await endFormerInvitations(work, eventId, invitations)
  const rev = await insertInvitations(work, eventId, byParticipantId, invitations)
  await touchInvitations(work, eventId, again)
  const invited = [...invitations.map(({ boothId, participantId }) => ({ boothId, participantId, rev })), ...again]
  if (invited.length > 0) work.recordFact(membersInvited.of({ eventId, byParticipantId, invited }))
  return { invited: invited.map(({ boothId }) => boothId), skipped }
}

/** Returns the first reason against inviting a person. `isAgain` is true if the person is already invited. */
export function decideInviting(
  { hasOwner, invitedId, invitedAt }: Pick<BoothOwnership, 'hasOwner' | 'invitedId' | 'invitedAt'>,
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

async function dayOf(work: Work, eventId: string): Promise<number> {
  const event = await findEventRow(work.db, eventId)
  return startOfLocalDay(work.now, event?.timezone ?? 'UTC').epochMilliseconds
}

/** Returns the participant of each email. Adds missing participants, who wait for an account. */
async function peopleFor(
  work: Work,
  eventId: string,
  emails: readonly string[],
  known: ReadonlyMap<string, Addressee>,
): Promise<Map<string, string>> {
  const idOf = new Map([...known].map(([email, { participantId }]) => [email, participantId]))
  const missing = [...new Set(emails)].filter((email) => !idOf.has(email))
  if (missing.length === 0) return idOf
  const typeId = await getFirstType(work.db, eventId)
  // A new participant is hidden from others until an account belongs to it.
  const waiting = missing.map((email) => ({ name: '', email, typeId, state: 'invited' as const, listed: false }))
  const saved = await insertParticipants(work, eventId, waiting)
  missing.forEach((email, at) => void idOf.set(email, String(saved[at]?.participantId)))
  return idOf
}

async function endFormerInvitations(
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
