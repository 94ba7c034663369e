import type { FieldError, InputOf, ReplyOf } from '@parley/contract'
import { isFinished } from '@parley/contract/events'
import {
  answerProblems,
  INVITED_AN_HOUR,
  isCategoryAsked,
  mapFields,
  type ParticipantType,
  type peopleCalls,
} from '@parley/contract/participants'
import { consumeLimits, makeLimiter } from '../../../platform/concurrency/limiter.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { defineService } from '../../../platform/services.ts'
import type { Work } from '../../../platform/work.ts'
import { findEventRow } from '../../events/index.ts'
import { participantsInvited } from '../feed/index.ts'
import {
  insertParticipants,
  listBannedRows,
  lockOwners,
  lockRegistrations,
  type NewParticipant,
  storedText,
} from '../records/index.ts'
import { getFirstType, listTypes } from '../setup/index.ts'
import { listEmailsOfOthers, lockQuestionsShared, lockTypesShared } from './profile-store.ts'

type Call = typeof peopleCalls.createParticipants
type Draft = InputOf<Call>['participants'][number]

/**
 * @throws Failure `noInvitationRight` without the right `inviteparticipant`
 * @throws Failure `registrationRefused` when the event is over
 * @throws Failure `alreadyRegistered` for an email that is in the event, or twice in the list, with its index
 * @throws Failure `personIsBanned` to organizers for someone who is blocked, with the index; `registrationRefused` to
 *   others
 * @throws Failure `invalidInput` for a type that does not exist and an answer that its category does not allow
 * @throws Failure `tooManyRequests`
 * @see docs/rules/participants.md INVITE-1 to INVITE-4
 */
export async function createParticipants(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, participants: drafts }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (!actor.organizer && !actor.rights.includes('inviteparticipant')) throw new Failure('noInvitationRight')
  const event = await findEventRow(ctx.db, eventId)
  if (!event || isFinished(event.ends_at.epochMilliseconds, ctx.clock.now())) throw new Failure('registrationRefused')
  await spendInvitations(ctx, actor, { isDemo: event.is_demo, count: drafts.length })
  return ctx.inTransaction(async (work) => {
    await refuseRegistered(work, eventId, drafts)
    await refuseBlocked(work, eventId, drafts, actor)
    const people = await peopleOf(work, eventId, drafts, actor)
    const stored = await insertParticipants(work, eventId, people)
    const invited = stored.map(({ participantId }) => participantId)
    work.recordFact(participantsInvited.of({ eventId, participantIds: invited, byParticipantId: actor.participantId }))
    return { participants: stored }
  })
}

async function refuseRegistered(work: Work, eventId: string, drafts: readonly Draft[]): Promise<void> {
  const emails = drafts.map(({ email }) => email)
  // The accounts are locked first, in the same order as when a user joins an event.
  await lockOwners(work, emails)
  await lockRegistrations(work, eventId, emails)
  const taken = await listEmailsOfOthers(
    work,
    eventId,
    emails.map((email) => ({ participantId: '', email })),
  )
  const isTaken = (email: string, index: number) => taken.includes(email) || emails.indexOf(email) < index
  const fields = emails.flatMap((email, index) =>
    isTaken(email, index)
      ? [{ path: `participants.${index}.email`, key: 'validation.error.duplicate', params: { name: email } }]
      : [],
  )
  if (fields.length > 0) throw new Failure('alreadyRegistered', { fields })
}

/**
 * Refuses people who are blocked. Only organizers see that a person is blocked. Otherwise anyone could find out who was
 * removed.
 */
async function refuseBlocked(
  work: Work,
  eventId: string,
  drafts: readonly Draft[],
  { organizer }: ParticipantActor,
): Promise<void> {
  const banned = await listBannedRows(work.db, eventId, drafts)
  if (banned.size === 0) return
  if (!organizer) throw new Failure('registrationRefused')
  const fields = [...banned].map((index) => ({
    path: `participants.${index}.email`,
    key: 'validation.error.blocked',
    params: { name: String(drafts[index]?.email) },
  }))
  throw new Failure('personIsBanned', { fields })
}

async function peopleOf(
  work: Work,
  eventId: string,
  drafts: readonly Draft[],
  { organizer }: ParticipantActor,
): Promise<NewParticipant[]> {
  const firstType = await getFirstType(work.db, eventId)
  const chosen = drafts.flatMap(({ typeId }) => (typeId ? [typeId] : []))
  const areThere = await lockTypesShared(work, eventId, chosen)
  const isAnswered = drafts.some(({ categories }) => categories.length > 0)
  const questions = isAnswered ? await lockQuestionsShared(work, eventId) : []
  // The types are read after the lock on the questions, which also fixes the questions of each type.
  const types = isAnswered || !areThere ? await listTypes(work.db, eventId) : []
  if (!areThere) throw wrong(unknownTypes(drafts, types))
  const problems = drafts.flatMap(({ typeId = firstType, categories }, index) => {
    const type = types.find(({ id }) => id === typeId)
    const questionsOfType = type ? questions.filter((category) => isCategoryAsked(category, type)) : []
    return answerProblems(categories, questionsOfType).map((each) => ({
      ...each,
      path: `participants.${index}.${each.path}`,
    }))
  })
  if (problems.length > 0) throw wrong(problems)
  return drafts.map(({ name, surname, email, some, typeId, categories, ...texts }) => ({
    name,
    surname,
    email,
    ...mapFields((field) => storedText(field, texts[field] ?? null)),
    social: some ?? {},
    typeId: typeId ?? firstType,
    typeIsChosen: typeId !== undefined,
    state: 'invited' as const,
    listed: organizer,
    listedOnArrival: !organizer,
    categories: categories.map(({ categoryId, selectedCategoryIds, inputValue }) => ({
      categoryId,
      selected: selectedCategoryIds,
      inputValue,
    })),
  }))
}

const unknownTypes = (drafts: readonly Draft[], types: readonly ParticipantType[]) =>
  drafts.flatMap(({ typeId }, index) =>
    typeId && !types.some(({ id }) => id === typeId) ? [problemAt(`participants.${index}.typeId`)] : [],
  )

const problemAt = (path: string): FieldError => ({ path, key: 'validation.error.format', params: {} })
const wrong = (fields: readonly FieldError[]) => new Failure('invalidInput', { fields })

/** The limit of invitations per hour, because each sends an email to a stranger. */
export const ORGANIZER_INVITATIONS = INVITED_AN_HOUR
export const GUEST_INVITATIONS = 30
const PER_SECONDS = 3_600

const limiters = defineService(({ redis }) => {
  const bound = (keyPrefix: string, points: number) => makeLimiter(redis, { keyPrefix, points, duration: PER_SECONDS })
  return {
    events: bound('parley:invitedEvent', ORGANIZER_INVITATIONS),
    inviters: bound('parley:inviter', GUEST_INVITATIONS),
  }
})

/**
 * Counts invitations per event, and per person unless they organize the event. Organizers of a demo are counted too,
 * because anyone may organize one. Refused invitations are counted for neither.
 *
 * @throws Failure `tooManyRequests` with the seconds until the next try
 */
export async function spendInvitations(
  ctx: Context,
  { organizer, userId, eventId }: ParticipantActor,
  { isDemo, count }: { isDemo: boolean; count: number },
): Promise<void> {
  const { events, inviters } = limiters(ctx)
  const own = !organizer || isDemo ? [{ limiter: inviters, key: userId, points: count }] : []
  await consumeLimits([...own, { limiter: events, key: eventId, points: count }])
}
