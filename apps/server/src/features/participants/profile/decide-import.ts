import { type Answer, type ParticipantType, personFieldNames, personFields } from '@parley/contract/participants'
import type { ParticipantRow } from '../records/index.ts'

export const importedTexts = ['name', 'surname', ...personFieldNames] as const
export type ImportedText = (typeof importedTexts)[number]

/** A person in an imported file. Fields that the file leaves out are absent or null, and stay unchanged. */
export interface ImportedPerson {
  readonly externalKey: string | null
  /** The person's id in the file, if it may be one of our participant ids, as our own export writes them. */
  readonly participantId: string | null
  readonly ticketId: string | null
  /** The email in lower case. */
  readonly email: string | null
  readonly texts: { readonly [Text in ImportedText]?: string }
  readonly social: Readonly<Record<string, string>>
  readonly typeId: string | null
  readonly listed: boolean | null
  readonly answers: readonly Answer[]
}

export interface MatchedRecord {
  readonly row: ParticipantRow
  readonly answers: readonly Answer[]
  /** Addresses that the account has confirmed; empty without an account. */
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
      readonly keepsOwn: boolean
    }

interface Deciding {
  readonly types: readonly ParticipantType[]
  readonly overwrite: boolean
}

/**
 * Decides how a file changes a person. Without an account, the file replaces every field. With an account, it fills
 * only fields that the person left open, and always their ticket and external id. It replaces their type unless they
 * may choose it and did. It never replaces their email, and changes whether they are listed only until they have
 * answered that themselves.
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
  /** Returns true if the file may replace a value. `stands` is true if the record has one. */
  const mayReplace = (hasValue: boolean) => {
    if (before.user_id === null || deciding.overwrite || !hasValue) return true
    keepsOwn = true
    return false
  }
  const columns = {
    ...textsOf(person, before, mayReplace),
    ...socialOf(person, before, mayReplace),
    ...typeOf(person, before, deciding, mayReplace),
    ...organizersOf(person, before),
  }
  if (person.listed !== null && person.listed !== before.listed) {
    if (before.listed_answered) keepsOwn = true
    else columns.listed = { listed: person.listed }
  }
  const answers = person.answers.filter((answer) => {
    const current = found.answers.find(({ categoryId }) => categoryId === answer.categoryId)
    return !isSameAnswer(current, answer) && mayReplace(isAnswered(current))
  })
  const fields = [
    ...(Object.keys(columns) as ImportedField[]),
    ...answers.map(({ categoryId }) => categoryId as ImportedField),
  ]
  const row: ParticipantRow = Object.assign({ ...before }, ...Object.values(columns))
  return { is: fields.length > 0 ? 'changed' : 'same', row, answers, fields, keepsOwn }
}

type Columns = { [Field in ImportedField]?: Partial<ParticipantRow> }
type MayReplace = (hasValue: boolean) => boolean

function textsOf({ texts }: ImportedPerson, before: ParticipantRow, mayReplace: MayReplace): Columns {
  const changed = importedTexts.flatMap((text) => {
    const imported = texts[text]
    const column = text === 'name' || text === 'surname' ? text : personFields[text].column
    const current = before[column] ?? ''
    if (imported === undefined || cleaned(current) === cleaned(imported) || !mayReplace(current !== '')) return []
    return [[text, { [column]: imported }]]
  })
  return Object.fromEntries(changed)
}

function socialOf({ social }: ImportedPerson, before: ParticipantRow, mayReplace: MayReplace): Columns {
  const known = before.social as Record<string, string>
  const taken = Object.entries(social).filter(
    ([network, address]) => known[network] !== address && mayReplace(Boolean(known[network])),
  )
  return taken.length > 0 ? { social: { social: { ...known, ...Object.fromEntries(taken) } } } : {}
}

/** Returns the changed type. If people may choose their type, a chosen type counts as their own entry. */
function typeOf(
  { typeId }: ImportedPerson,
  before: ParticipantRow,
  { types }: Deciding,
  mayReplace: MayReplace,
): Columns {
  if (typeId === null || typeId === before.type_id) return {}
  const isTheirs = types.some(({ id, allowedToModify }) => id === before.type_id && allowedToModify)
  return mayReplace(before.type_chosen && isTheirs) ? { type: { type_id: typeId, type_chosen: true } } : {}
}

/** Returns changes of fields that people do not enter themselves. The email of an account is never replaced. */
function organizersOf(person: ImportedPerson, before: ParticipantRow): Columns {
  const { email, ticketId, externalKey, participantId } = person
  // A key from a programme import stays, because the next programme file finds the person by it.
  const takesKey = before.external_key === null || before.external_key.startsWith(PEOPLE_KEY)
  const isOtherKey = externalKey !== before.external_key && participantId !== before.participant_id
  return {
    ...(email !== null && email !== before.email && before.user_id === null ? { email: { email } } : {}),
    ...(ticketId !== null && ticketId !== before.ticket_id ? { ticketId: { ticket_id: ticketId } } : {}),
    ...(externalKey !== null && takesKey && isOtherKey ? { externalId: { external_key: externalKey } } : {}),
  }
}

/** Removes invisible characters from a text, and joins runs of white space. */
const cleaned = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const PEOPLE_KEY = 'people:'

export const externalKeyOf = (externalId: string): string => `${PEOPLE_KEY}${externalId}`

/** Returns null if no file of people has given the record an id. */
export const externalIdOf = (key: string | null): string | null =>
  key?.startsWith(PEOPLE_KEY) && !key.startsWith(`${PEOPLE_KEY}~`) ? key.slice(PEOPLE_KEY.length) : null

const isAnswered = (answer: Answer | undefined) =>
  answer !== undefined && (answer.selectedCategoryIds.length > 0 || Boolean(answer.inputValue))

function isSameAnswer(current: Answer | undefined, imported: Answer): boolean {
  const chosen = new Set(current?.selectedCategoryIds)
  const isAll = imported.selectedCategoryIds.every((id) => chosen.has(id))
  const text = cleaned(current?.inputValue ?? '')
  return (
    isAll && chosen.size === new Set(imported.selectedCategoryIds).size && text === cleaned(imported.inputValue ?? '')
  )
}
