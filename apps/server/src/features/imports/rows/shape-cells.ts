import { type Answer, mostOptions, profileLengths } from '@parley/contract/participants'
import { cleanLines, cutTo } from '../shape/index.ts'
import { parseOptions } from './parse-cells.ts'
import type { Reading, Refuse } from './shape-rows.ts'

const VALUE_LETTERS = 120
export const shown = (value: string) => cutTo(VALUE_LETTERS, value)

export function typeIn(cell: string, { types, saidTypes }: Reading, refuse: Refuse<'typeUnknown'>): string | null {
  if (cell === '') return null
  const typeId = types.find(cell) ?? saidTypes.get(cell)
  if (typeId === undefined) refuse('typeUnknown', 'type', { value: shown(cell) })
  return typeId ?? null
}

const NETWORKS = ['linkedin', 'twitter', 'facebook', 'instagram'] as const

export function socialIn(
  cellOf: (network: (typeof NETWORKS)[number]) => string,
  refuse: Refuse<'textTooLong'>,
): Record<string, string> {
  const links = NETWORKS.map((network) => [network, cellOf(network)] as const).filter(([, address]) => address !== '')
  for (const [network, address] of links) {
    const most = profileLengths.social
    if (address.length > most) refuse('textTooLong', network, { most, count: address.length })
  }
  return Object.fromEntries(links)
}

export function answersIn(
  cells: readonly string[],
  { categories }: Reading,
  refuse: Refuse<'textTooLong' | 'optionUnknown' | 'optionsTooMany'>,
): Answer[] {
  return categories.flatMap<Answer>(({ category, options, columns }) => {
    const { categoryId } = category
    const values = columns.map((column) => cells[column] ?? '').filter((cell) => cell !== '')
    if (values.length === 0) return []
    if (category.type === 'text') {
      const inputValue = cleanLines(values.join('\n'))
      const most = profileLengths.answer
      if (inputValue.length > most) refuse('textTooLong', categoryId, { most, count: inputValue.length })
      return [{ categoryId, selectedCategoryIds: [], inputValue }]
    }
    const read = values.map((cell) => parseOptions(cell, options))
    const chosen = [...new Set(read.flatMap((each) => each.chosen))]
    const unknown = read.flatMap((each) => each.unknown)
    const most = mostOptions(category)
    if (unknown.length > 0)
      refuse('optionUnknown', categoryId, { value: shown(unknown.join('; ')), count: unknown.length })
    if (most !== null && chosen.length > most) refuse('optionsTooMany', categoryId, { most, count: chosen.length })
    return chosen.length > 0 ? [{ categoryId, selectedCategoryIds: chosen, inputValue: null }] : []
  })
}
