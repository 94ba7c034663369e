import type { Answer } from '@parley/contract/participants'
import type { BoothRow, MatchedBooth } from '../records/index.ts'

export const importedBoothTexts = ['boothName', 'location', 'website', 'description', 'seek'] as const
export type ImportedBoothText = (typeof importedBoothTexts)[number]

/** A booth in a file. Absent or null fields change nothing. */
export interface ImportedBooth {
  /** The id of the booth in the file's own system. */
  readonly externalId: string | null
  /** The same id, if it may also be the id of a booth in this event. */
  readonly boothId: string | null
  readonly texts: { readonly [Text in ImportedBoothText]?: string }
  readonly social: Readonly<Record<string, string>>
  readonly typeId: string | null
  readonly rate: number | null
  /** Email of the future owner, in lower case. */
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
      /** True if the file differs from a value that the team entered, and the team's value stays. */
      readonly keepsOwn: boolean
    }

/**
 * Always sets type, location, rate and external id, because organizers decide on them. The other fields belong to the
 * team once the booth has an owner; the file then fills only empty ones, unless `overwrite` is set.
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
  const mayReplace = (hasValue: boolean) => {
    if (ownerId === null || overwrite || !hasValue) return true
    keepsOwn = true
    return false
  }
  const columns: Columns = {
    ...textsOf(booth, before, mayReplace),
    ...socialOf(booth, before, mayReplace),
    ...organizersOf(booth, before),
  }
  const answers = booth.answers.filter((answer) => {
    const current = found.answers.find(({ categoryId }) => categoryId === answer.categoryId)
    return !isSameAnswer(current, answer) && mayReplace(isAnswered(current))
  })
  const fields = [
    ...(Object.keys(columns) as ImportedBoothField[]),
    ...answers.map(({ categoryId }) => categoryId as ImportedBoothField),
  ]
  const row: BoothRow = Object.assign({ ...before }, ...Object.values(columns))
  return { is: fields.length > 0 ? 'changed' : 'same', row, answers, fields, keepsOwn }
}

type Columns = { [Field in ImportedBoothField]?: Partial<BoothRow> }
type MayReplace = (hasValue: boolean) => boolean

function textsOf({ texts }: ImportedBooth, before: BoothRow, mayReplace: MayReplace): Columns {
  const changed = importedBoothTexts.flatMap((text) => {
    const imported = texts[text]
    const column = text === 'boothName' ? 'name' : text
    const current = before[column] ?? ''
    if (imported === undefined || current.trim() === imported) return []
    return text === 'location' || mayReplace(current !== '') ? [[text, { [column]: imported }]] : []
  })
  return Object.fromEntries(changed)
}

function socialOf({ social }: ImportedBooth, before: BoothRow, mayReplace: MayReplace): Columns {
  const known = before.social as Record<string, string>
  const taken = Object.entries(social).filter(
    ([network, address]) => known[network] !== address && mayReplace(Boolean(known[network])),
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

function isSameAnswer(current: Answer | undefined, imported: Answer): boolean {
  const chosen = new Set(current?.selectedCategoryIds)
  const isAll = imported.selectedCategoryIds.every((id) => chosen.has(id))
  return (
    isAll &&
    chosen.size === imported.selectedCategoryIds.length &&
    (current?.inputValue ?? '') === (imported.inputValue ?? '')
  )
}
