import type { Category, ParticipantType } from '@parley/contract/participants'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { participantsInvited, participantsRefreshed, rolesChanged } from '../feed/index.ts'
import {
  insertParticipants,
  listBannedRows,
  lockOwners,
  lockParticipants,
  lockRegistrations,
  type NewParticipant,
  saveAnswers,
  saveEditableFields,
  updateAskedAnswers,
} from '../records/index.ts'
import { getFirstType, listTypes } from '../setup/index.ts'
import {
  decideImport,
  type ImportDecision,
  type ImportedField,
  type ImportedPerson,
  type ImportRefusalReason,
  type MatchedRecord,
} from './decide-import.ts'
import { listMatchedRecords, listTicketsInUse, matchPeople } from './match-import.ts'
import { lockQuestionsShared, lockTypesShared } from './profile-store.ts'

export type ImportOutcome =
  | { readonly is: 'refused'; readonly reason: ImportRefusalReason | 'personTwice'; readonly value: string }
  | {
      readonly is: 'added' | 'changed' | 'same'
      readonly participantId: string | null
      readonly fields: readonly ImportedField[]
      /** True if the file differs in a field that stays as the person has entered it. */
      readonly keepsOwn: boolean
    }

export interface ImportOptions {
  /** True if the file replaces data that people with an account have entered. */
  readonly overwrite: boolean
  readonly keysOfFile: ReadonlySet<string>
  /** The records that a row has matched. All parts share it, so that no record is matched by two rows. */
  readonly seen: Set<string>
}

/** Previews an import with exactly four statements and no locks. */
export async function compareImported(
  db: Kysely<DB>,
  eventId: string,
  people: readonly ImportedPerson[],
  options: ImportOptions & { readonly types: readonly ParticipantType[] },
): Promise<ImportOutcome[]> {
  const records = await listMatchedRecords(db, eventId, people)
  const banned = await findBannedPeople(db, eventId, people)
  return decideAll(await withFreeTickets(db, people, records), records, { ...options, banned }).map(
    ({ outcome }) => outcome,
  )
}

interface Keeping extends ImportOptions {
  /** Receives the settings, which are locked until the transaction ends. It may throw. */
  readonly onSettings: (settings: { types: readonly ParticipantType[]; categories: readonly Category[] }) => void
  readonly invitedBy: string | null
  /** Receives the number of people done. It is not awaited, because its own write may wait for other transactions. */
  readonly onPart: (done: number) => void
}

const AT_ONCE = 1_000
const TOLD_AT_ONCE = 500

/**
 * Saves imported people. Locks all people before it writes anything, to avoid deadlocks.
 *
 * @see docs/rules/imports.md PIMPORT-6 to PIMPORT-9
 */
export async function saveImportedPeople(
  work: Work,
  eventId: string,
  people: readonly ImportedPerson[],
  { onSettings, invitedBy, onPart, ...options }: Keeping,
): Promise<ImportOutcome[]> {
  const emails = people.flatMap(({ email }) => email ?? [])
  // The accounts are locked first, in the same order as when a user joins an event.
  await lockOwners(work, emails)
  await lockRegistrations(work, eventId, emails)
  const parts = Array.from({ length: Math.ceil(people.length / AT_ONCE) }, (_, nth) =>
    people.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  )
  const matched: string[] = []
  for (const part of parts) matched.push(...idsOf(await listMatchedRecords(work.db, eventId, part)))
  await lockParticipants(work, eventId, matched)
  const typeIds = people.flatMap(({ typeId }) => typeId ?? [])
  await lockTypesShared(work, eventId, typeIds)
  const categories = await lockQuestionsShared(work, eventId)
  const types = await listTypes(work.db, eventId)
  onSettings({ types, categories })
  const firstType = await getFirstType(work.db, eventId)

  const outcomes: ImportOutcome[] = []
  for (const part of parts) {
    // The records are read again, because they may have changed before they were locked.
    const records = await listMatchedRecords(work.db, eventId, part)
    const banned = await findBannedPeople(work.db, eventId, part)
    const decided = decideAll(await withFreeTickets(work.db, part, records), records, { ...options, types, banned })
    outcomes.push(...(await saveImportPart(work, eventId, decided, { firstType, invitedBy })))
    onPart(outcomes.length)
  }
  return outcomes
}

const findBannedPeople = (db: Kysely<DB>, eventId: string, people: readonly ImportedPerson[]) =>
  listBannedRows(
    db,
    eventId,
    people.map(({ email, texts }) => ({ email, phone: texts.phone ?? null })),
  )

const idsOf = (records: readonly MatchedRecord[]) => records.map(({ row }) => row.participant_id)

/** Removes ticket ids that another event has given, because they cannot be used again. */
async function withFreeTickets(
  db: Kysely<DB>,
  people: readonly ImportedPerson[],
  records: readonly MatchedRecord[],
): Promise<readonly ImportedPerson[]> {
  const here = new Set(records.map(({ row }) => row.ticket_id))
  const unknown = people.flatMap(({ ticketId }) => (ticketId !== null && !here.has(ticketId) ? [ticketId] : []))
  const inUse = await listTicketsInUse(db, unknown)
  if (inUse.size === 0) return people
  return people.map((person) =>
    person.ticketId !== null && inUse.has(person.ticketId) ? { ...person, ticketId: null } : person,
  )
}

interface Decided {
  readonly person: ImportedPerson
  readonly decision: ImportDecision
  readonly outcome: ImportOutcome
}

function decideAll(
  people: readonly ImportedPerson[],
  records: readonly MatchedRecord[],
  options: ImportOptions & { readonly types: readonly ParticipantType[]; readonly banned: ReadonlySet<number> },
): Decided[] {
  const matches = matchPeople(people, records, options.keysOfFile)
  return people.map((person, at) => {
    const match = matches[at]
    const found = match && 'found' in match ? match.found : undefined
    const isBanned = !found && options.banned.has(at)
    const value = person.email ?? person.texts.phone ?? ''
    const refusal = match && 'reason' in match ? match : isBanned ? { reason: 'personBanned' as const, value } : null
    const decision: ImportDecision = refusal ? { is: 'refused', ...refusal } : decideImport(person, found, options)
    return { person, decision, outcome: outcomeOf(decision, found, options.seen) }
  })
}

function outcomeOf(decision: ImportDecision, found: MatchedRecord | undefined, seen: Set<string>): ImportOutcome {
  if (decision.is === 'refused') return decision
  if (decision.is === 'added') return { is: 'added', participantId: null, fields: [], keepsOwn: false }
  const participantId = String(found?.row.participant_id)
  if (seen.has(participantId)) return { is: 'refused', reason: 'personTwice', value: '' }
  seen.add(participantId)
  const { is, fields, keepsOwn } = decision
  return { is, participantId, fields, keepsOwn }
}

async function saveImportPart(
  work: Work,
  eventId: string,
  decided: readonly Decided[],
  { firstType, invitedBy }: { firstType: string; invitedBy: string | null },
): Promise<ImportOutcome[]> {
  const fresh = decided.filter(({ outcome }) => outcome.is === 'added')
  const stored = await insertParticipants(
    work,
    eventId,
    fresh.map(({ person }) => newPerson(person, firstType, invitedBy !== null)),
  )
  const ids = new Map(fresh.map(({ person }, at) => [person, stored[at]?.participantId as string]))
  const invited = fresh.flatMap(({ person }) => (person.email === null ? [] : (ids.get(person) as string)))
  if (invitedBy !== null) recordInvited(work, eventId, invited, invitedBy)
  await updateChanged(work, eventId, decided)
  const written = [...ids.values(), ...changedIn(decided).map(({ row }) => row.participant_id)]
  await updateAskedAnswers(work, eventId, { people: written })
  return decided.map(({ person, outcome }) =>
    outcome.is === 'added' ? { ...outcome, participantId: ids.get(person) as string } : outcome,
  )
}

function recordInvited(work: Work, eventId: string, invited: readonly string[], byParticipantId: string): void {
  for (let at = 0; at < invited.length; at += TOLD_AT_ONCE) {
    const participantIds = invited.slice(at, at + TOLD_AT_ONCE)
    work.recordFact(participantsInvited.of({ eventId, participantIds, byParticipantId }))
  }
}

/**
 * Returns a new person, listed at once. With an invitation email they are in state "invited" until they enter the
 * event.
 */
const newPerson = ({ texts, ...person }: ImportedPerson, firstType: string, invites: boolean): NewParticipant => ({
  ...texts,
  name: String(texts.name),
  email: person.email,
  social: person.social,
  typeId: person.typeId ?? firstType,
  typeIsChosen: person.typeId !== null,
  listed: person.listed ?? true,
  state: invites && person.email !== null ? 'invited' : 'active',
  externalKey: person.externalKey,
  ...(person.ticketId === null ? {} : { ticketId: person.ticketId }),
  categories: person.answers.map(answerOf),
})

const answerOf = ({ categoryId, selectedCategoryIds, inputValue }: ImportedPerson['answers'][number]) => ({
  categoryId,
  selected: selectedCategoryIds,
  inputValue,
})

const changedIn = (decided: readonly Decided[]) =>
  decided.flatMap(({ decision, outcome }) => (outcome.is === 'changed' && decision.is === 'changed' ? [decision] : []))

async function updateChanged(work: Work, eventId: string, decided: readonly Decided[]): Promise<void> {
  const changed = changedIn(decided)
  if (changed.length === 0) return
  await saveEditableFields(
    work,
    eventId,
    changed.map(({ row }) => row),
  )
  await saveAnswers(
    work,
    eventId,
    changed.flatMap(({ row, answers }) =>
      answers.map((answer) => ({ participantId: row.participant_id, ...answerOf(answer) })),
    ),
  )
  const people = changed.map(({ row }) => ({ eventId, participantId: row.participant_id }))
  work.recordFact(participantsRefreshed.of({ people }))
  const participantIds = changed.flatMap(({ row, fields }) =>
    fields.includes('type') && row.user_id !== null ? [row.participant_id] : [],
  )
  if (participantIds.length > 0) work.recordFact(rolesChanged.of({ eventId, participantIds }))
}
