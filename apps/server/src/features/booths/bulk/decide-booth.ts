import type { Answer } from '@parley/contract/participants'
import type { BoothRow, MatchedBooth } from '../records/index.ts'

/** What a file can say of a booth in a text. */
export const importedBoothTexts = ['boothName', 'location', 'website', 'description', 'seek'] as const
export type ImportedBoothText = (typeof importedBoothTexts)[number]

/** One booth as a file tells of it. What it leaves out is absent or null, and changes nothing. */
export interface ImportedBooth {
  /** By what the file knows it. */
  readonly externalId: string | null
  /** The same, where it may be the id of a booth of ours. */
  readonly boothId: string | null
  readonly texts: { readonly [Text in ImportedBoothText]?: string }
  /** Addresses or names by network. */
  readonly social: Readonly<Record<string, string>>
  readonly typeId: string | null
  readonly rate: number | null
  /** In small letters: who is to own it. */
  readonly ownerEmail: string | null
  readonly answers: readonly Answer[]
}

export type BoothRefusal = 'nameMissing' | 'nameOfSeveral' | 'boothTwice' | 'ownerElsewhere'

export type ImportedBoothField = ImportedBoothText | 'externalId' | 'type' | 'rate' | 'social' | `cat${number}`

export type BoothDecision =
  | { readonly is: 'refused'; readonly reason: BoothRefusal; readonly value: string }
  | { readonly is: 'added' }
  | {
      readonly is: 'changed' | 'same'
      readonly row: BoothRow
      readonly answers: readonly Answer[]
      readonly fields: readonly ImportedBoothField[]
      /** Whether something stays as the team has said it, although the file says something else. */
      readonly keepsOwn: boolean
    }

/**
 * What becomes of one row of a file, given the booth that it is.
 *
 * Type, place, rate and id are the organizers' to say. The rest is the team's once somebody owns the booth: the file fills what
 * they have left open, unless it is to overwrite it.
 *
 * @see docs/rules/imports.md BIMPORT-6
 */
export function decideBooth(
  booth: ImportedBooth,
  found: MatchedBooth | undefined,
  { overwrite }: { overwrite: boolean },
): BoothDecision {
  if (!found) return booth.texts.boothName ? { is: 'added' } : { is: 'refused', reason: 'nameMissing', value: '' }
  const { row: before, ownerId } = found
  let keepsOwn = false
  const mayTake = (stands: boolean) => {
    if (ownerId === null || overwrite || !stands) return true
    keepsOwn = true
    return false
  }
  const columns: Columns = {
    ...textsOf(booth, before, mayTake),
    ...socialOf(booth, before, mayTake),
    ...organizersOf(booth, before),
  }
  const answers = booth.answers.filter((answer) => {
    const stands = found.answers.find(({ categoryId }) => categoryId === answer.categoryId)
    return !isSameAnswer(stands, answer) && mayTake(isAnswered(stands))
  })
  const fields = [
    ...(Object.keys(columns) as ImportedBoothField[]),
    ...answers.map(({ categoryId }) => categoryId as ImportedBoothField),
  ]
  const row: BoothRow = Object.assign({ ...before }, ...Object.values(columns))
  return { is: fields.length > 0 ? 'changed' : 'same', row, answers, fields, keepsOwn }
}

/** What is to be written, by the field that it belongs to. */
type Columns = { [Field in ImportedBoothField]?: Partial<BoothRow> }
type MayTake = (stands: boolean) => boolean

function textsOf({ texts }: ImportedBooth, before: BoothRow, mayTake: MayTake): Columns {
  const changed = importedBoothTexts.flatMap((text) => {
    const said = texts[text]
    const column = text === 'boothName' ? 'name' : text
    const stands = before[column] ?? ''
    if (said === undefined || stands.trim() === said) return []
    return text === 'location' || mayTake(stands !== '') ? [[text, { [column]: said }]] : []
  })
  return Object.fromEntries(changed)
}

function socialOf({ social }: ImportedBooth, before: BoothRow, mayTake: MayTake): Columns {
  const known = before.social as Record<string, string>
  const taken = Object.entries(social).filter(
    ([network, address]) => known[network] !== address && mayTake(Boolean(known[network])),
  )
  return taken.length > 0 ? { social: { social: { ...known, ...Object.fromEntries(taken) } } } : {}
}

function organizersOf({ typeId, rate, externalId, boothId }: ImportedBooth, before: BoothRow): Columns {
  const isOtherId = externalId !== before.external_id && boothId !== before.booth_id
  return {
    ...(typeId !== null && typeId !== before.booth_type_id ? { type: { booth_type_id: typeId } } : {}),
    ...(rate !== null && rate !== before.rate ? { rate: { rate } } : {}),
    ...(externalId !== null && isOtherId ? { externalId: { external_id: externalId } } : {}),
  }
}

const isAnswered = (answer: Answer | undefined) =>
  answer !== undefined && (answer.selectedCategoryIds.length > 0 || Boolean(answer.inputValue))

function isSameAnswer(stands: Answer | undefined, said: Answer): boolean {
  const chosen = new Set(stands?.selectedCategoryIds)
  const isAll = said.selectedCategoryIds.every((id) => chosen.has(id))
  return (
    isAll && chosen.size === said.selectedCategoryIds.length && (stands?.inputValue ?? '') === (said.inputValue ?? '')
  )
}
