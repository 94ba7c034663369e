import type { FieldError, InputOf, ReplyOf } from '@parley/contract'
import {
  type Answer,
  answerProblems,
  type Category,
  isCategoryAsked,
  mapFields,
  type OwnProfile,
  type ParticipantType,
  type PersonChange,
  type participantCalls,
} from '@parley/contract/participants'
import { instantOf } from '../../../platform/clock.ts'
import { consumeLimit, makeLimiter } from '../../../platform/concurrency/limiter.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { defineService } from '../../../platform/services.ts'
import type { Work } from '../../../platform/work.ts'
import { addressEntered, participantsRefreshed, rolesChanged } from '../feed/index.ts'
import {
  columnsOf,
  lockRegistrations,
  lockRows,
  type ParticipantRow,
  saveAnswers,
  saveEditableFields,
  storedText,
  textsOf,
  updateAskedAnswers,
} from '../records/index.ts'
import { listTypes } from '../setup/index.ts'
import {
  findProfile,
  getPresenceSettings,
  listEmailsOfOthers,
  lockQuestionsShared,
  lockTypesShared,
} from './profile-store.ts'

type Calls = typeof participantCalls

export async function getOwnProfile(
  { db }: Context,
  { eventId, participantId }: ParticipantActor,
): Promise<ReplyOf<Calls['getOwnProfile']>> {
  return ownProfile(await findProfile(db, eventId, participantId))
}

function ownProfile(profile: OwnProfile | null): OwnProfile {
  // The participant was deleted after the call came in.
  if (!profile) throw new Failure('notFound')
  return profile
}

/**
 * Changes all people, or none. Omitted fields stay as they are. A category that is answered with nothing is cleared.
 *
 * @throws Failure `invalidInput` for an answer that the category does not allow, and for a type that does not exist
 * @throws Failure `typeIsFixed` when the caller's type does not let them choose another one
 * @throws Failure `emailOfAnother` in a list, for an email that belongs to another participant. In one's own profile
 *   such an email is accepted by the same statements as any other, so that the answer does not reveal it. Only its
 *   owner is notified
 * @throws Failure `notAllowed` when anyone but an organizer sends a list
 * @throws Failure `notFound` for a listed participant who does not exist
 * @throws Failure `tooManyRequests` for a person who tries many emails
 * @see docs/rules/participants.md OWN-2 to OWN-7
 */
export async function changeParticipants(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, participant, present, participants }: InputOf<Calls['changeParticipants']>,
): Promise<ReplyOf<Calls['changeParticipants']>> {
  if (participants) {
    if (!actor.organizer) throw new Failure('notAllowed')
    const byId = new Map(participants.map((each) => [each.id, each]))
    const changed = await ctx.inTransaction((work) => changePeople(work, eventId, [...byId.values()], 'organizer'))
    return { profile: null, changed }
  }
  if (participant === undefined && present === undefined) {
    throw new Failure('invalidInput', { fields: [{ path: 'participant', key: 'validation.error.required' }] })
  }
  if (participant?.email !== undefined) await consumeLimit(emailChanges(ctx), actor.userId)
  const own = { ...participant, ...(present === undefined ? {} : { present }), id: actor.participantId }
  return ctx.inTransaction(async (work) => {
    const changed = await changePeople(work, eventId, [own], participant ? 'person' : 'presence')
    return { profile: ownProfile(await findProfile(work.db, eventId, actor.participantId)), changed }
  })
}

/** The author of a change. `presence` is a person who changes only how they take part. */
type ChangeAuthor = 'person' | 'presence' | 'organizer'

/** Changes people and returns their number. Locks each of them; all must exist. */
export async function changePeople(
  work: Work,
  eventId: string,
  changes: readonly PersonChange[],
  by: ChangeAuthor,
): Promise<number> {
  if (by === 'organizer') await refuseEmailsOfOthers(work, eventId, changes)
  const rows = await lockRows(
    work,
    eventId,
    changes.map(({ id }) => id),
  )
  const presence = changes.some(({ present }) => present) ? await getPresenceSettings(work, eventId) : null
  const typeIds = changes.flatMap(({ typeId }) => (typeId ? [typeId] : []))
  const areThere = typeIds.length === 0 || (await lockTypesShared(work, eventId, typeIds))
  const asksAnswers = changes.some(({ categories, typeId }) => categories || typeId)
  const questions = asksAnswers ? await lockQuestionsShared(work, eventId) : []
  // The types are read after the lock on the questions, which also fixes the questions of each type.
  const types = await listTypes(work.db, eventId)
  const pathOf = (index: number, name: string) => (by === 'organizer' ? `participants.${index}.${name}` : name)
  if (!areThere) {
    const isUnknown = ({ typeId }: PersonChange) => typeId !== undefined && !types.some(({ id }) => id === typeId)
    throw wrong(changes.flatMap((each, index) => (isUnknown(each) ? [problemAt(pathOf(index, 'typeId'))] : [])))
  }
  const after = changes.map((change, index) => {
    const row = rows.get(change.id)
    if (!row) throw new Failure('notFound')
    if (by !== 'organizer') refuseFixedType(row, change, types)
    return changedRow(work, row, change, { by, presence, pathOfPresent: pathOf(index, 'present') })
  })
  const answers = answersOf(changes, { after, questions, types, by })
  await saveEditableFields(work, eventId, after)
  await saveAnswers(work, eventId, answers)
  if (typeIds.length > 0) await updateAskedAnswers(work, eventId, { people: changes.map(({ id }) => id) })
  if (by !== 'organizer') recordEnteredAddresses(work, eventId, changes, rows)
  work.recordFact(participantsRefreshed.of({ people: changes.map(({ id }) => ({ eventId, participantId: id })) }))
  const others = after.filter((row) => {
    const before = rows.get(row.participant_id)
    return before?.type_id !== row.type_id || String(before.rights) !== String(row.rights)
  })
  const participantIds = others.map((row) => row.participant_id)
  if (participantIds.length > 0) work.recordFact(rolesChanged.of({ eventId, participantIds }))
  return after.length
}

/** `pathOfPresent` names the field in an error. `presence` is null if no change sets it. */
interface Where {
  readonly presence: { readonly isHybrid: boolean; readonly types: readonly string[] } | null
  readonly pathOfPresent: string
}

function changedRow(
  work: Work,
  row: ParticipantRow,
  change: PersonChange,
  { by, ...where }: Where & { by: ChangeAuthor },
): ParticipantRow {
  const { some, typeId, listed, rights } = change
  const now = instantOf(work.now)
  const saved = textsOf(row)
  const texts = mapFields((field) => {
    const text = change[field]
    return text === undefined ? saved[field] : storedText(field, text)
  })
  return {
    ...row,
    name: change.name ?? row.name,
    surname: change.surname ?? row.surname,
    email: change.email ?? row.email,
    ...columnsOf(texts),
    social: some ? withoutEmpty({ ...(row.social as Record<string, string>), ...some }) : row.social,
    type_id: typeId ?? row.type_id,
    type_chosen: row.type_chosen || typeId !== undefined,
    rights: rights ? [...new Set(rights)] : row.rights,
    listed: listed ?? row.listed,
    show_speaker: change.showSpeaker ?? row.show_speaker,
    listed_on_arrival: listed === undefined && row.listed_on_arrival,
    listed_answered: row.listed_answered || (by === 'person' && listed !== undefined),
    profile_saved_at: by === 'person' ? now : row.profile_saved_at,
    ...presentOf(row, change, { ...where, now }),
  }
}

const withoutEmpty = (some: Record<string, string>) =>
  Object.fromEntries(Object.entries(some).filter(([, address]) => address))

/**
 * Returns how a person takes part. Only hybrid events ask for it. A choice that the event does not offer is refused.
 */
function presentOf(
  row: ParticipantRow,
  { present }: PersonChange,
  { presence, pathOfPresent, now }: Where & { now: Temporal.Instant },
): Pick<ParticipantRow, 'present' | 'present_confirmed_at'> {
  if (present === undefined || (present && !presence?.isHybrid)) {
    return { present: row.present, present_confirmed_at: row.present_confirmed_at }
  }
  if (present && !presence?.types.includes(present)) throw wrong([problemAt(pathOfPresent)])
  return { present, present_confirmed_at: present ? now : null }
}

function refuseFixedType(row: ParticipantRow, { typeId }: PersonChange, types: readonly ParticipantType[]): void {
  if (typeId === undefined || typeId === row.type_id) return
  if (!types.find(({ id }) => id === row.type_id)?.allowedToModify) throw new Failure('typeIsFixed')
}

/** Publishes each entered address. The reply must not depend on the owner of the address. */
function recordEnteredAddresses(
  work: Work,
  eventId: string,
  changes: readonly PersonChange[],
  before: ReadonlyMap<string, ParticipantRow>,
): void {
  for (const { id, email } of changes) {
    if (email === undefined || email === before.get(id)?.email) continue
    work.recordFact(addressEntered.of({ eventId, participantId: id, email }))
  }
}

/**
 * The limit of emails that a person can enter. Without it, each attempt with a list of addresses would send the owner
 * an email.
 */
export const OWN_EMAILS_AN_HOUR = 20
const emailChanges = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:ownEmail', points: OWN_EMAILS_AN_HOUR, duration: 3_600 }),
)

/** Refuses emails of other participants. Two changes that take the same address at once run one after the other. */
async function refuseEmailsOfOthers(work: Work, eventId: string, changes: readonly PersonChange[]): Promise<void> {
  const wanted = changes.flatMap(({ id, email }) => (email === undefined ? [] : [{ participantId: id, email }]))
  if (wanted.length === 0) return
  await lockRegistrations(
    work,
    eventId,
    wanted.map((each) => each.email),
  )
  const taken = await listEmailsOfOthers(work, eventId, wanted)
  const emails = changes.map(({ email }) => email)
  const isTaken = (email: string, index: number) => taken.includes(email) || emails.indexOf(email) < index
  const fields = emails.flatMap((email, index) =>
    email !== undefined && isTaken(email, index)
      ? [{ path: `participants.${index}.email`, key: 'validation.error.duplicate', params: { name: email } }]
      : [],
  )
  if (fields.length === 0) return
  throw new Failure('emailOfAnother', { params: { emails: taken }, fields })
}

interface EventQuestions {
  readonly questions: readonly Category[]
  readonly types: readonly ParticipantType[]
}

/**
 * Checks answers and returns those to save. Answers to questions that the new type is not asked stay, in case the
 * person returns to the old type.
 */
function answersOf(
  changes: readonly PersonChange[],
  { after, questions, types, by }: EventQuestions & { after: readonly ParticipantRow[]; by: ChangeAuthor },
) {
  const problems: FieldError[] = []
  const answersToSave = changes.flatMap(({ id, categories: answers = [] }, index) => {
    const type = types.find((each) => each.id === after[index]?.type_id)
    const questionsOfType = type ? questions.filter((category: Category) => isCategoryAsked(category, type)) : []
    const isOrganizers = by === 'organizer'
    const found = answerProblems(answers, questionsOfType)
    problems.push(
      ...found.map((each) => (isOrganizers ? { ...each, path: `participants.${index}.${each.path}` } : each)),
    )
    return answers.map(({ categoryId, selectedCategoryIds, inputValue }: Answer) => ({
      participantId: id,
      categoryId,
      selected: selectedCategoryIds,
      inputValue,
    }))
  })
  if (problems.length > 0) throw wrong(problems)
  return answersToSave
}

const problemAt = (path: string): FieldError => ({ path, key: 'validation.error.format', params: {} })
const wrong = (fields: readonly FieldError[]) => new Failure('invalidInput', { fields })
