import type { FieldError, InputOf, ReplyOf } from '@parley/contract'
import {
  type Answer,
  answerProblems,
  type Category,
  isAsked,
  type OwnProfile,
  type ParticipantType,
  type PersonChange,
  type participantCalls,
  withHttp,
} from '@parley/contract/participants'
import { instantOf } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { participantsRefreshed, rolesChanged } from '../feed/index.ts'
import { lockRegistrations, lockRows, type ParticipantRow, saveAnswers, saveDescribed } from '../records/index.ts'
import { readTypes } from '../setup/index.ts'
import { holdQuestions, holdTypes, readEmailsOfOthers, readPresence, readProfile } from './profile-store.ts'

type Calls = typeof participantCalls

/** The caller's own profile in the event, with every category that they may be asked. */
export async function getOwnProfile(
  { db }: Context,
  { eventId, participantId }: ParticipantActor,
): Promise<ReplyOf<Calls['getOwnProfile']>> {
  return ownProfile(await readProfile(db, eventId, participantId))
}

function ownProfile(profile: OwnProfile | null): OwnProfile {
  // Deleted since the call came in.
  if (!profile) throw new Failure('notFound')
  return profile
}

/**
 * Changes the caller's own profile or, for organizers, a list of participants: all of it, or nothing. What is left out
 * stays; a category that is answered with nothing is open again.
 *
 * @throws Failure `invalidInput` for an answer that the category does not allow, and for a type that is not there
 * @throws Failure `typeIsFixed` when the caller's type does not let them choose another one
 * @throws Failure `emailOfAnother` for an email that belongs to another participant
 * @throws Failure `notAllowed` when anyone but an organizer sends a list
 * @throws Failure `notFound` for a participant in it who is not there
 * @see docs/rules/participants.md OWN-1 to OWN-5
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
  const own = { ...participant, ...(present === undefined ? {} : { present }), id: actor.participantId }
  return ctx.inTransaction(async (work) => {
    const changed = await changePeople(work, eventId, [own], participant ? 'person' : 'presence')
    return { profile: ownProfile(await readProfile(work.db, eventId, actor.participantId)), changed }
  })
}

/** Who says it: the person of their whole profile or only of where they take part, or an organizer of others. */
type SaidBy = 'person' | 'presence' | 'organizer'

async function changePeople(
  work: Work,
  eventId: string,
  changes: readonly PersonChange[],
  by: SaidBy,
): Promise<number> {
  await refuseEmailsOfOthers(work, eventId, changes)
  const rows = await lockRows(
    work,
    eventId,
    changes.map(({ id }) => id),
  )
  const presence = changes.some(({ present }) => present) ? await readPresence(work, eventId) : null
  const typeIds = changes.flatMap(({ typeId }) => (typeId ? [typeId] : []))
  if (typeIds.length > 0 && !(await holdTypes(work, eventId, typeIds))) throw wrong([problemAt('typeId')])
  const types = await readTypes(work.db, eventId)
  const after = changes.map((change) => {
    const row = rows.get(change.id)
    if (!row) throw new Failure('notFound')
    if (by !== 'organizer') refuseFixedType(row, change, types)
    return changedRow(work, row, change, { by, presence })
  })
  const answers = await answersOf(work, eventId, changes, { after, types, by })
  await saveDescribed(work, eventId, after)
  await saveAnswers(work, eventId, answers)
  work.tell(participantsRefreshed.of({ people: changes.map(({ id }) => ({ eventId, participantId: id })) }))
  for (const row of after) {
    const isRetyped = rows.get(row.participant_id)?.type_id !== row.type_id
    if (isRetyped) work.tell(rolesChanged.of({ eventId, participantId: row.participant_id }))
  }
  return after.length
}

function changedRow(
  work: Work,
  row: ParticipantRow,
  change: PersonChange,
  { by, presence }: { by: SaidBy; presence: { isHybrid: boolean; types: readonly string[] } | null },
): ParticipantRow {
  const { some, typeId, listed, rights } = change
  const now = instantOf(work.now)
  const textOf = (given: string | null | undefined, kept: string | null) => (given === undefined ? kept : given || null)
  return {
    ...row,
    name: change.name ?? row.name,
    surname: change.surname ?? row.surname,
    email: change.email ?? row.email,
    phone: textOf(change.phone, row.phone),
    company: textOf(change.company, row.company),
    job_title: textOf(change.jobTitle, row.job_title),
    website: change.website === undefined ? row.website : withHttp(change.website),
    city: textOf(change.city, row.city),
    biography: textOf(change.biography, row.biography),
    offer: textOf(change.offer, row.offer),
    seek: textOf(change.seek, row.seek),
    social: some ? Object.fromEntries(Object.entries(some).filter(([, address]) => address)) : row.social,
    type_id: typeId ?? row.type_id,
    type_chosen: row.type_chosen || typeId !== undefined,
    rights: rights ? [...new Set(rights)] : row.rights,
    listed: listed ?? row.listed,
    listed_answered: row.listed_answered || (by === 'person' && listed !== undefined),
    profile_saved_at: by === 'person' ? now : row.profile_saved_at,
    ...presentOf(row, change, { presence, now }),
  }
}

/** Where one takes part is said in hybrid events alone; what such an event does not offer is refused. */
function presentOf(
  row: ParticipantRow,
  { present }: PersonChange,
  { presence, now }: { presence: { isHybrid: boolean; types: readonly string[] } | null; now: Temporal.Instant },
): Pick<ParticipantRow, 'present' | 'present_confirmed_at'> {
  if (present === undefined || (present && !presence?.isHybrid)) {
    return { present: row.present, present_confirmed_at: row.present_confirmed_at }
  }
  if (present && !presence?.types.includes(present)) throw wrong([problemAt('present')])
  return { present, present_confirmed_at: present ? now : null }
}

function refuseFixedType(row: ParticipantRow, { typeId }: PersonChange, types: readonly ParticipantType[]): void {
  if (typeId === undefined || typeId === row.type_id) return
  if (!types.find(({ id }) => id === row.type_id)?.allowedToModify) throw new Failure('typeIsFixed')
}

/** Two who take one address at the same moment take turns. */
async function refuseEmailsOfOthers(work: Work, eventId: string, changes: readonly PersonChange[]): Promise<void> {
  const wanted = changes.flatMap(({ id, email }) => (email === undefined ? [] : [{ participantId: id, email }]))
  if (wanted.length === 0) return
  await lockRegistrations(
    work,
    eventId,
    wanted.map((each) => each.email),
  )
  const taken = await readEmailsOfOthers(work, eventId, wanted)
  const isTwice = new Set(wanted.map(({ email }) => email)).size < wanted.length
  if (taken.length > 0 || isTwice) throw new Failure('emailOfAnother', { params: { emails: taken } })
}

/**
 * The answers as they are kept, once all are right. Who gets another type is asked other questions, and what they said to
 * the earlier ones stays for the case that they come back.
 */
async function answersOf(
  work: Work,
  eventId: string,
  changes: readonly PersonChange[],
  { after, types, by }: { after: readonly ParticipantRow[]; types: readonly ParticipantType[]; by: SaidBy },
) {
  if (changes.every(({ categories }) => !categories)) return []
  const questions = await holdQuestions(work, eventId)
  const problems: FieldError[] = []
  const kept = changes.flatMap(({ id, categories: answers = [] }, index) => {
    const type = types.find((each) => each.id === after[index]?.type_id)
    const asked = type ? questions.filter((category: Category) => isAsked(category, type)) : []
    const isOrganizers = by === 'organizer'
    const found = answerProblems(answers, asked)
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
  return kept
}

const problemAt = (path: string): FieldError => ({ path, key: 'validation.error.format', params: {} })
const wrong = (fields: readonly FieldError[]) => new Failure('invalidInput', { fields })
