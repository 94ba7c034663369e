import type { Answer, ParticipantType } from '@parley/contract/participants'
import type { ParticipantRow } from '../records/index.ts'

/** What a file can say of a person in a text of their own. */
export const importedTexts = [
  'name',
  'surname',
  'phone',
  'company',
  'jobTitle',
  'website',
  'city',
  'biography',
  'offer',
  'seek',
] as const
export type ImportedText = (typeof importedTexts)[number]

/** One person as a file tells of them. What it leaves out is absent or null, and changes nothing. */
export interface ImportedPerson {
  /** By what the file knows them: see `externalKeyOf`. */
  readonly externalKey: string | null
  /** The same, where it may be the id of a participant of ours, as our own export writes it. */
  readonly participantId: string | null
  readonly ticketId: string | null
  /** In small letters. */
  readonly email: string | null
  readonly texts: { readonly [Text in ImportedText]?: string }
  /** Addresses or names by network. */
  readonly social: Readonly<Record<string, string>>
  readonly typeId: string | null
  readonly listed: boolean | null
  readonly answers: readonly Answer[]
}

/** A record of the event, with what an import compares. */
export interface MatchedRecord {
  readonly row: ParticipantRow
  readonly answers: readonly Answer[]
  /** Addresses that the account of the record has proved; none without an account. */
  readonly provedEmails: readonly string[]
}

export type ImportRefusalReason = 'emailOfAnother' | 'ticketOfAnother' | 'nameMissing' | 'personBanned'

/** A field that would change, or the id of a category. */
export type ImportedField =
  | ImportedText
  | 'externalId'
  | 'ticketId'
  | 'email'
  | 'type'
  | 'listed'
  | 'social'
  | `cat${number}`

export type ImportDecision =
  | { readonly is: 'refused'; readonly reason: ImportRefusalReason; readonly value: string }
  | { readonly is: 'added' }
  | {
      readonly is: 'changed' | 'same'
      readonly row: ParticipantRow
      readonly answers: readonly Answer[]
      readonly fields: readonly ImportedField[]
      /** Whether something stays as the person has said it, although the file says something else. */
      readonly keepsOwn: boolean
    }

interface Deciding {
  readonly types: readonly ParticipantType[]
  /** Whether what people with an account have said gives way to the file. */
  readonly overwrite: boolean
}

/**
 * What becomes of one row of a file, given the record that is theirs.
 *
 * Of someone without an account the file says all. Of someone with an account it says what they have left open, their type
 * unless they may choose it and did, their ticket and their id; their email never, and whether they are listed only until they
 * have said so themselves.
 *
 * @see docs/rules/imports.md PIMPORT-7
 */
export function decideImport(
  person: ImportedPerson,
  found: MatchedRecord | undefined,
  deciding: Deciding,
): ImportDecision {
  if (!found) return person.texts.name ? { is: 'added' } : { is: 'refused', reason: 'nameMissing', value: '' }
  const { row: before } = found
  let keepsOwn = false
  /** Whether the file's word counts in the place of what stands there. */
  const mayTake = (stands: boolean) => {
    if (before.user_id === null || deciding.overwrite || !stands) return true
    keepsOwn = true
    return false
  }
  const columns = {
    ...textsOf(person, before, mayTake),
    ...socialOf(person, before, mayTake),
    ...typeOf(person, before, deciding, mayTake),
    ...organizersOf(person, before),
  }
  if (person.listed !== null && person.listed !== before.listed) {
    if (before.listed_answered) keepsOwn = true
    else columns.listed = { listed: person.listed }
  }
  const answers = person.answers.filter((answer) => {
    const stands = found.answers.find(({ categoryId }) => categoryId === answer.categoryId)
    return !isSameAnswer(stands, answer) && mayTake(isAnswered(stands))
  })
  const fields = [
    ...(Object.keys(columns) as ImportedField[]),
    ...answers.map(({ categoryId }) => categoryId as ImportedField),
  ]
  const row: ParticipantRow = Object.assign({ ...before }, ...Object.values(columns))
  return { is: fields.length > 0 ? 'changed' : 'same', row, answers, fields, keepsOwn }
}

/** What is to be written, by the field that it belongs to. */
type Columns = { [Field in ImportedField]?: Partial<ParticipantRow> }
type MayTake = (stands: boolean) => boolean

function textsOf({ texts }: ImportedPerson, before: ParticipantRow, mayTake: MayTake): Columns {
  const changed = importedTexts.flatMap((text) => {
    const said = texts[text]
    const column = text === 'jobTitle' ? 'job_title' : text
    const stands = before[column] ?? ''
    if (said === undefined || cleaned(stands) === cleaned(said) || !mayTake(stands !== '')) return []
    return [[text, { [column]: said }]]
  })
  return Object.fromEntries(changed)
}

function socialOf({ social }: ImportedPerson, before: ParticipantRow, mayTake: MayTake): Columns {
  const known = before.social as Record<string, string>
  const taken = Object.entries(social).filter(
    ([network, address]) => known[network] !== address && mayTake(Boolean(known[network])),
  )
  return taken.length > 0 ? { social: { social: { ...known, ...Object.fromEntries(taken) } } } : {}
}

/** A type that people may choose is theirs once they have. */
function typeOf({ typeId }: ImportedPerson, before: ParticipantRow, { types }: Deciding, mayTake: MayTake): Columns {
  if (typeId === null || typeId === before.type_id) return {}
  const isTheirs = types.some(({ id, allowedToModify }) => id === before.type_id && allowedToModify)
  return mayTake(before.type_chosen && isTheirs) ? { type: { type_id: typeId, type_chosen: true } } : {}
}

/** What nobody says of themselves. The email of an account is its own. */
function organizersOf(person: ImportedPerson, before: ParticipantRow): Columns {
  const { email, ticketId, externalKey, participantId } = person
  // A key that a programme has given is how its next file finds them.
  const takesKey = before.external_key === null || before.external_key.startsWith(PEOPLE_KEY)
  const isOtherKey = externalKey !== before.external_key && participantId !== before.participant_id
  return {
    ...(email !== null && email !== before.email && before.user_id === null ? { email: { email } } : {}),
    ...(ticketId !== null && ticketId !== before.ticket_id ? { ticketId: { ticket_id: ticketId } } : {}),
    ...(externalKey !== null && takesKey && isOtherKey ? { externalId: { external_key: externalKey } } : {}),
  }
}

/** As texts are compared: a file writes one space for two, and nothing that nobody sees. */
const cleaned = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const PEOPLE_KEY = 'people:'

/** The key of a record by what a file of people calls it. */
export const externalKeyOf = (externalId: string): string => `${PEOPLE_KEY}${externalId}`

/** What a file of people called the record; null for one that none has named by an id. */
export const externalIdOf = (key: string | null): string | null =>
  key?.startsWith(PEOPLE_KEY) && !key.startsWith(`${PEOPLE_KEY}~`) ? key.slice(PEOPLE_KEY.length) : null

const isAnswered = (answer: Answer | undefined) =>
  answer !== undefined && (answer.selectedCategoryIds.length > 0 || Boolean(answer.inputValue))

function isSameAnswer(stands: Answer | undefined, said: Answer): boolean {
  const chosen = new Set(stands?.selectedCategoryIds)
  const isAll = said.selectedCategoryIds.every((id) => chosen.has(id))
  const text = cleaned(stands?.inputValue ?? '')
  return isAll && chosen.size === new Set(said.selectedCategoryIds).size && text === cleaned(said.inputValue ?? '')
}
