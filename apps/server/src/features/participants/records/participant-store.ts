import type { MemberRole, TeamRoles } from '@parley/contract/participants'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { newId, newTicketId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { type RecordOwner, recordChanges, recordOwnerChanges } from '../feed/index.ts'
import { insertAnswers, removeAnswersOf, updateAskedAnswers } from './answer-store.ts'
import { type Described, derivedTexts } from './derived-texts.ts'
import type { NewParticipant, StoredParticipant } from './new-participant.ts'
import { rowOf } from './participant-row.ts'
import { emptyTexts, personColumns, textsOf } from './person-texts.ts'
import type { EraseRecordRow, RestoreRemovedRow, TransferEventOwnershipRow } from './row-types.gen.ts'

/*
 * This file has all statements that write participants; their answers are in answer-store.ts. Each records its changes.
 * `check-shape` forbids other files to write these tables, and a test checks that no transaction writes them without a
 * change.
 */

/** Inserts people with a constant number of statements. Returns the ids in order. */
export async function insertParticipants(
  work: Work,
  eventId: string,
  people: readonly NewParticipant[],
): Promise<StoredParticipant[]> {
  const stored = people.map(({ ticketId }) => ({ participantId: newId(work.now), ticketId: ticketId ?? newTicketId() }))
  const rows = people.map((person, index) => rowOf(work, eventId, person, stored[index] as StoredParticipant))
  if (rows.length === 0) return []
  // One parameter contains all rows, because a statement takes at most 65,535 parameters.
  await sql`insert into participant select * from jsonb_populate_recordset(null::participant, ${JSON.stringify(rows)})`.execute(
    work.db,
  )
  recordOwnerChanges(work, eventId, rows.map(ownerOf))
  const answers = people.flatMap(({ categories = [] }, index) =>
    categories.map((answer) => ({ participantId: (stored[index] as StoredParticipant).participantId, ...answer })),
  )
  await insertAnswers(work, eventId, answers)
  return stored
}

/** Returns the owner of a record. A deleted record has none. */
const ownerOf = (
  row: Pick<ParticipantRow, 'participant_id' | 'user_id' | 'email'> & { state: string },
): RecordOwner => ({
  participantId: row.participant_id,
  userId: row.state === 'deleted' ? null : row.user_id,
  email: row.state === 'deleted' ? null : row.email,
})

/** Updates a record. Increments `rev`, unless the columns contain one. */
async function change(
  work: Work,
  eventId: string,
  participantId: string,
  columns: UpdateObject<DB, 'participant'>,
): Promise<void> {
  await work.db
    .updateTable('participant')
    .set({ rev: sql`rev + 1`, ...columns, changed_at: instantOf(work.now) })
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
  recordChanges(work, eventId, 'participant', [participantId])
}

export async function assignRecord(work: Work, eventId: string, participantId: string, userId: string): Promise<void> {
  const listed = sql<boolean>`listed or listed_on_arrival`
  await change(work, eventId, participantId, { user_id: userId, state: 'active', listed, listed_on_arrival: false })
  recordOwnerChanges(work, eventId, [{ participantId, userId, email: null }])
}

/**
 * Copies name and photo of an account to a record, and the phone if the record has none. The person is listed from then
 * on.
 */
export async function copyAccountToRecord(
  work: Work,
  eventId: string,
  participantId: string,
  shown: Described & { surname: string; photoPath: string | null; phone: string | null },
): Promise<void> {
  await change(work, eventId, participantId, {
    name: shown.name,
    surname: shown.surname,
    photo_path: shown.photoPath,
    phone: sql`coalesce(phone, ${shown.phone})`,
    ...derivedTexts(shown),
    awaits_owner: false,
    listed: true,
  })
}

export interface ShownParticipant extends Described {
  readonly eventId: string
  readonly participantId: string
  readonly surname: string
  readonly photoPath: string | null
}

export async function saveNameAndPhoto(work: Work, person: ShownParticipant): Promise<void> {
  await change(work, person.eventId, person.participantId, {
    name: person.name,
    surname: person.surname,
    photo_path: person.photoPath,
    ...derivedTexts(person),
  })
}

const EDITABLE = [
  'name',
  'surname',
  'email',
  ...personColumns,
  'social',
  'ticket_id',
  'external_key',
  'type_id',
  'type_chosen',
  'rights',
  'present',
  'present_confirmed_at',
  'listed',
  'listed_answered',
  'listed_on_arrival',
  'show_speaker',
  'profile_saved_at',
  'search_text',
  'sort_name',
  'sort_company',
  'changed_at',
  'rev',
] as const satisfies (keyof DB['participant'])[]

/** Saves changed records. The caller has locked them. */
export async function saveEditableFields(work: Work, eventId: string, rows: readonly ParticipantRow[]): Promise<void> {
  if (rows.length === 0) return
  const changed = rows.map((row) => ({
    ...row,
    ...derivedTexts({ ...row, ...textsOf(row) }),
    changed_at: instantOf(work.now),
    rev: row.rev + 1,
  }))
  const columns = sql.join(EDITABLE.map((column) => sql`${sql.ref(column)} = ${sql.ref(`changed.${column}`)}`))
  await sql`update participant p set ${columns}
    from jsonb_populate_recordset(null::participant, ${JSON.stringify(changed)}) as changed
    where p.event_id = ${eventId} and p.participant_id = changed.participant_id`.execute(work.db)
  recordOwnerChanges(work, eventId, rows.map(ownerOf))
}

export interface ImportedDescription {
  readonly participantId: string
  readonly name: string
  readonly surname: string
  readonly biography: string | null
}

/**
 * Saves imported data of people. Skips people with an account, because they describe themselves. Uses a constant number
 * of statements.
 */
export async function saveImportedFields(
  work: Work,
  eventId: string,
  people: readonly ImportedDescription[],
): Promise<void> {
  if (people.length === 0) return
  const byId = new Map(people.map((each) => [each.participantId, each]))
  const known = await work.db
    .selectFrom('participant')
    .select(['participant_id', ...personColumns])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', sql<string>`any(${[...byId.keys()]}::text[])`)
    .where('user_id', 'is', null)
    .where('state', '<>', 'deleted')
    .execute()
  const rows = known.flatMap(({ participant_id: id, ...row }) => {
    const imported = byId.get(id)
    if (!imported) return []
    const { name, surname, biography } = imported
    return [{ id, name, surname, biography, ...derivedTexts({ ...textsOf(row), name, surname }) }]
  })
  await sql`update participant p set name = imported.name, surname = imported.surname,
      biography = coalesce(imported.biography, p.biography), search_text = imported.search_text,
      sort_name = imported.sort_name, sort_company = imported.sort_company, changed_at = ${instantOf(work.now)}, rev = p.rev + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as imported (id text, name text, surname text, biography text,
      search_text text, sort_name text, sort_company text)
    where p.event_id = ${eventId} and p.participant_id = imported.id`.execute(work.db)
  recordChanges(
    work,
    eventId,
    'participant',
    rows.map(({ id }) => id),
  )
}

export async function saveRoles(work: Work, eventId: string, participantId: string, roles: TeamRoles): Promise<void> {
  const { owner, organizer, moderator, checkInAdmin } = roles
  await change(work, eventId, participantId, { owner, organizer, moderator, check_in_admin: checkInAdmin })
}

export interface BoothPlace {
  readonly participantId: string
  /** The person's new booth; null takes them out of their booth. */
  readonly booth: { readonly boothId: string; readonly role: MemberRole } | null
}

/**
 * Saves the booths of people. Writes people who lose ownership first, so that a booth never has two owners. The caller
 * has locked all of them.
 */
export async function saveBoothPlaces(work: Work, eventId: string, places: readonly BoothPlace[]): Promise<void> {
  const isOwner = ({ booth }: BoothPlace) => booth?.role === 'owner'
  for (const { participantId, booth } of places.toSorted((a, b) => Number(isOwner(a)) - Number(isOwner(b)))) {
    await change(work, eventId, participantId, { booth_id: booth?.boothId ?? null, booth_role: booth?.role ?? null })
  }
}

export async function emptyBooth(work: Work, eventId: string, boothId: string): Promise<string[]> {
  const left = await work.db
    .updateTable('participant')
    .set({ booth_id: null, booth_role: null, changed_at: instantOf(work.now), rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('booth_id', '=', boothId)
    .returning('participant_id')
    .execute()
  const ids = left.map(({ participant_id: id }) => id)
  recordChanges(work, eventId, 'participant', ids)
  return ids
}

/**
 * Makes another person the owner and returns them: the organizer who has been in the event longest, or undefined if
 * there is none.
 */
export async function transferEventOwnership(work: Work, eventId: string, fromId: string): Promise<string | undefined> {
  const { rows } =
    await sql<TransferEventOwnershipRow>`update participant set owner = true, changed_at = ${instantOf(work.now)},
      rev = rev + 1
    where event_id = ${eventId} and participant_id = (
      select participant_id from participant
      where event_id = ${eventId} and organizer and user_id is not null and state <> 'deleted'
        and participant_id <> ${fromId}
      order by created_at, participant_id limit 1)
    returning participant_id as "participantId"`.execute(work.db)
  const heirs = rows.map(({ participantId }) => participantId)
  recordChanges(work, eventId, 'participant', heirs)
  return heirs[0]
}

export async function movePeople(work: Work, eventId: string, fromTypeId: string, toTypeId: string): Promise<number> {
  const moved = await work.db
    .updateTable('participant')
    .set({ type_id: toTypeId, changed_at: instantOf(work.now), rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('type_id', '=', fromTypeId)
    .returning(['participant_id', 'state'])
    .execute()
  recordChanges(
    work,
    eventId,
    'participant',
    moved.map(({ participant_id: id }) => id),
  )
  await updateAskedAnswers(work, eventId, { typeId: toTypeId })
  return moved.filter(({ state }) => state !== 'deleted').length
}

export type ParticipantRow = Selectable<DB['participant']>

/** Saves a merged record. The caller has locked it. */
export async function saveMerged(work: Work, row: ParticipantRow): Promise<void> {
  const { event_id: eventId, participant_id: participantId, created_at: _kept, social, ...rest } = row
  await change(work, eventId, participantId, { ...rest, social: JSON.stringify(social) })
  recordOwnerChanges(work, eventId, [ownerOf(row)])
}

export async function deleteRecords(work: Work, eventId: string, participantIds: readonly string[]): Promise<void> {
  if (participantIds.length === 0) return
  await work.db
    .deleteFrom('participant')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', sql<string>`any(${[...participantIds]}::text[])`)
    .execute()
  const owners = participantIds.map((participantId) => ({ participantId, userId: null, email: null }))
  recordOwnerChanges(work, eventId, owners)
}

/** Empties a record, gives it a new ticket id, and returns its former photo. The caller has locked it. */
export async function eraseRecord(work: Work, eventId: string, participantId: string): Promise<string | null> {
  const { rows } = await sql<EraseRecordRow>`with mails as (
      delete from participant_mail where event_id = ${eventId} and participant_id = ${participantId}
    )
    update participant new set
      user_id = null, name = '', surname = '', email = null, ${emptyTexts()}, social = '{}', ticket_id = ${newTicketId()},
      ticket_type = null, photo_path = null, organizer = false, owner = false, moderator = false, check_in_admin = false, rights = '{}',
      booth_id = null, booth_role = null, present = null, listed = false, show_speaker = false, external_key = null,
      listed_answered = false, type_chosen = false, profile_saved_at = null, present_confirmed_at = null,
      listed_on_arrival = false, changed_at = ${instantOf(work.now)}, state = 'deleted', search_text = '', sort_name = '', sort_company = '', rev = new.rev + 1
    from participant old
    where old.event_id = ${eventId} and old.participant_id = ${participantId}
      and new.event_id = old.event_id and new.participant_id = old.participant_id
    returning old.photo_path`.execute(work.db)
  await removeAnswersOf(work, eventId, participantId)
  recordOwnerChanges(work, eventId, [{ participantId, userId: null, email: null }])
  return rows[0]?.photo_path ?? null
}

/**
 * Marks records as deleted. They retain all their data except the external key, which an import may give to another
 * record.
 */
export async function markRemoved(work: Work, eventId: string, ids: readonly string[]): Promise<void> {
  await work.db
    .updateTable('participant')
    .set({ state: 'deleted', external_key: null, changed_at: instantOf(work.now), rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('participant_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  recordOwnerChanges(
    work,
    eventId,
    ids.map((participantId) => ({ participantId, userId: null, email: null })),
  )
}

/** Restores removed records. The caller has locked their removals. */
export async function restoreRemoved(work: Work, eventId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<RestoreRemovedRow>`update participant p set state = r.was_state, rev = p.rev + 1,
      changed_at = ${instantOf(work.now)},
      external_key = case when not exists (select from participant o
        where o.event_id = ${eventId} and o.external_key = r.external_key) then r.external_key end
    from removed_participant r
    where r.event_id = ${eventId} and r.participant_id = p.participant_id
      and p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[])
    returning p.participant_id, p.user_id, p.email, p.state`.execute(work.db)
  recordOwnerChanges(work, eventId, rows.map(ownerOf))
}

export async function dropRoles(work: Work, eventId: string, participantId: string): Promise<void> {
  const none = { owner: false, organizer: false, moderator: false, check_in_admin: false }
  await change(work, eventId, participantId, { ...none, rights: [], booth_id: null, booth_role: null })
}
