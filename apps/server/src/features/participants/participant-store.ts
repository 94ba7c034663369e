import type { Right } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { newId, newTicketId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { derivedTexts } from './derived-texts.ts'

export interface NewAnswer {
  readonly categoryId: string
  readonly selected?: readonly string[]
  readonly inputValue?: string | null
}

export interface NewParticipant {
  /** null or absent: someone without an account, such as an imported speaker. */
  readonly userId?: string | null
  readonly name: string
  readonly surname?: string
  readonly email?: string | null
  readonly phone?: string | null
  readonly website?: string | null
  readonly city?: string | null
  readonly company?: string | null
  readonly jobTitle?: string | null
  readonly biography?: string | null
  readonly offer?: string | null
  readonly seek?: string | null
  readonly social?: Readonly<Record<string, string>>
  readonly typeId: string
  readonly ticketType?: string | null
  readonly photoPath?: string | null
  readonly organizer?: boolean
  readonly owner?: boolean
  readonly moderator?: boolean
  readonly checkInAdmin?: boolean
  readonly rights?: readonly Right[]
  readonly boothId?: string | null
  readonly boothRole?: 'owner' | 'admin' | 'user' | 'notConfirmed' | null
  readonly present?: 'venue' | 'online' | null
  /** Whether others find this person in the attendee list; they do when absent. */
  readonly listed?: boolean
  readonly showSpeaker?: boolean
  readonly externalKey?: string | null
  /** `active` when absent. */
  readonly state?: 'active' | 'invited' | 'deleted'
  /**
   * Registered by somebody for an address that is an account's, whose owner has yet to accept. Until then the ticket opens
   * nothing.
   *
   * @see docs/rules/checkin.md SCAN-1
   */
  readonly awaitsOwner?: boolean
  readonly categories?: readonly NewAnswer[]
}

export interface KeptParticipant {
  readonly participantId: string
  readonly ticketId: string
}

/** Adds people to an event, in two statements however many; answers their ids in order. */
export async function insertParticipants(
  work: Work,
  eventId: string,
  people: readonly NewParticipant[],
): Promise<KeptParticipant[]> {
  const kept = people.map(() => ({ participantId: newId(work.now), ticketId: newTicketId() }))
  const rows = people.map((person, index) => rowOf(work, eventId, person, kept[index] as KeptParticipant))
  if (rows.length === 0) return []
  // One parameter for all rows: a list of values would end at 65,535 of them.
  await sql`insert into participant select * from jsonb_populate_recordset(null::participant, ${JSON.stringify(rows)})`.execute(
    work.db,
  )
  const answers = people.flatMap(({ categories = [] }, index) =>
    categories.map(({ categoryId, selected = [], inputValue = null }) => ({
      event_id: eventId,
      participant_id: (kept[index] as KeptParticipant).participantId,
      category_id: categoryId,
      selected: [...new Set(selected)],
      input_value: inputValue,
    })),
  )
  if (answers.length > 0) {
    await sql`insert into participant_category
      select * from jsonb_populate_recordset(null::participant_category, ${JSON.stringify(answers)})`.execute(work.db)
  }
  return kept
}

/** Every column, since what a row leaves out would be null and not its default. */
function rowOf(work: Work, eventId: string, person: NewParticipant, { participantId, ticketId }: KeptParticipant) {
  const { searchText, sortName, sortCompany } = derivedTexts(person)
  return {
    event_id: eventId,
    participant_id: participantId,
    user_id: person.userId ?? null,
    name: person.name,
    surname: person.surname ?? '',
    email: person.email?.toLowerCase() ?? null,
    phone: person.phone ?? null,
    website: person.website ?? null,
    city: person.city ?? null,
    company: person.company ?? null,
    job_title: person.jobTitle ?? null,
    biography: person.biography ?? null,
    offer: person.offer ?? null,
    seek: person.seek ?? null,
    social: person.social ?? {},
    type_id: person.typeId,
    ticket_id: ticketId,
    ticket_type: person.ticketType ?? null,
    photo_path: person.photoPath ?? null,
    organizer: person.organizer ?? false,
    owner: person.owner ?? false,
    moderator: person.moderator ?? false,
    check_in_admin: person.checkInAdmin ?? false,
    rights: person.rights ?? [],
    booth_id: person.boothId ?? null,
    booth_role: person.boothRole ?? null,
    present: person.present ?? null,
    listed: person.listed ?? true,
    show_speaker: person.showSpeaker ?? true,
    external_key: person.externalKey ?? null,
    state: person.state ?? 'active',
    awaits_owner: person.awaitsOwner ?? false,
    search_text: searchText,
    sort_name: sortName,
    sort_company: sortCompany,
    created_at: new Date(work.now).toISOString(),
    rev: 1,
  } satisfies Record<keyof DB['participant'], unknown>
}

/** Holds others back who let this user into an event at the same moment, and answers what a new record is made of. */
export async function lockUser(work: Work, userId: string) {
  return work.db
    .selectFrom('app_user as u')
    .select(['u.name', 'u.surname', 'u.phone', 'u.photo_path'])
    .select((each) =>
      each
        .selectFrom('user_email as m')
        .select('m.email')
        .whereRef('m.user_id', '=', 'u.user_id')
        .where('m.is_primary', '=', true)
        .as('email'),
    )
    .where('u.user_id', '=', userId)
    .where('u.state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The user's own record and otherwise the oldest one that waits under an address that the user has proved. */
export async function findRecordToJoinAs(work: Work, eventId: string, userId: string) {
  const { rows } = await sql<RecordToJoinAs>`
    select participant_id, user_id, state, awaits_owner, company, job_title as "jobTitle", offer, seek, city
    from participant
    where event_id = ${eventId} and state <> 'deleted'
      and (user_id = ${userId} or user_id is null and email in
        (select email from user_email where user_id = ${userId} and verified_at is not null))
    order by user_id is null, created_at, participant_id
    limit 1
    for update`.execute(work.db)
  return rows[0]
}

interface RecordToJoinAs {
  readonly participant_id: string
  readonly user_id: string | null
  readonly state: string
  readonly awaits_owner: boolean
  readonly company: string | null
  readonly jobTitle: string | null
  readonly offer: string | null
  readonly seek: string | null
  readonly city: string | null
}

/** Makes a waiting record the user's own, and active. */
export async function takeRecord(work: Work, eventId: string, participantId: string, userId: string): Promise<void> {
  await work.db
    .updateTable('participant')
    .set({ user_id: userId, state: 'active', rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
}

/** Of a record without a name, what its texts are derived from. */
export async function readBareRecord(work: Work, eventId: string, participantId: string) {
  return work.db
    .selectFrom('participant')
    .select(['company', 'job_title as jobTitle', 'offer', 'seek', 'city'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .where('name', '=', '')
    .where('surname', '=', '')
    .executeTakeFirst()
}

export async function listRecord(work: Work, eventId: string, participantId: string, phone: string | null) {
  await work.db
    .updateTable('participant')
    .set({ listed: true, phone: sql`coalesce(phone, ${phone})` })
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
}

/**
 * Makes a registration that has waited for its owner a record like any other: under the name and photo of the account, and
 * found by others. What was typed of company and the like stands, for the owner to change.
 */
export async function acceptRegistration(
  work: Work,
  eventId: string,
  record: RecordToJoinAs,
  { name, surname, photo_path: photoPath }: { name: string; surname: string; photo_path: string | null },
): Promise<void> {
  const { company, jobTitle, offer, seek, city } = record
  const { searchText, sortName } = derivedTexts({ name, surname, company, jobTitle, offer, seek, city })
  await work.db
    .updateTable('participant')
    .set({ name, surname, photo_path: photoPath, search_text: searchText, sort_name: sortName })
    .set({ awaits_owner: false, listed: true })
    .where('event_id', '=', eventId)
    .where('participant_id', '=', record.participant_id)
    .execute()
}

/** Everybody with an account in the event. */
export async function readUserIds(db: Kysely<DB>, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participant')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('user_id', 'is not', null)
    .where('state', '<>', 'deleted')
    .execute()
  return rows.map((row) => row.user_id as string)
}

export interface ParticipantName {
  readonly name: string
  readonly surname: string
}

/** The person's records in all events, in the order in which records are locked, with what their texts are derived from. */
export async function lockParticipantsOf(work: Work, userId: string) {
  return work.db
    .selectFrom('participant')
    .select(['event_id as eventId', 'participant_id as participantId', 'name', 'surname', 'photo_path as photoPath'])
    .select(['company', 'job_title as jobTitle', 'offer', 'seek', 'city'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'deleted')
    .orderBy('participant_id')
    .forUpdate()
    .execute()
}

export interface ShownParticipant extends ParticipantName {
  readonly eventId: string
  readonly participantId: string
  readonly photoPath: string | null
  readonly searchText: string
  readonly sortName: string
  readonly sortCompany: string
}

/** In one statement, however many. */
export async function saveShown(work: Work, people: readonly ShownParticipant[]): Promise<void> {
  await sql`update participant p
    set name = n.name, surname = n.surname, photo_path = n."photoPath", search_text = n."searchText",
      sort_name = n."sortName", sort_company = n."sortCompany", rev = p.rev + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n ("eventId" text, "participantId" text, name text,
      surname text, "photoPath" text, "searchText" text, "sortName" text, "sortCompany" text)
    where p.event_id = n."eventId" and p.participant_id = n."participantId"`.execute(work.db)
}

/** Whether two users take part in an event that is there. */
export async function shareAnEvent(db: Kysely<DB>, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`select from participant a
    join participant b on b.event_id = a.event_id and b.user_id = ${other} and b.state <> 'deleted'
    join event e on e.event_id = a.event_id and e.state = 'active'
    where a.user_id = ${one} and a.state <> 'deleted' limit 1`.execute(db)
  return rows.length > 0
}
