import { fold } from '@parley/contract'

/**
 * Returns how close a label is to a query, compared in the same way as by the search. Lower is closer.
 * - 0 is the same text
 * - 1 begins with the query
 * - 2 has a word that begins with each typed word
 * - 3 contains the query
 * - 4 was found by something else
 */
export function closeness(label: string, query: string): number {
  const name = asWords(label)
  const normalizedQuery = asWords(query)
  if (name === normalizedQuery) return 0
  if (name.startsWith(normalizedQuery)) return 1
  const words = name.split(' ')
  const typed = normalizedQuery.split(' ')
  if (typed.every((each) => words.some((word) => word.startsWith(each)))) return 2
  return typed.every((each) => name.includes(each)) ? 3 : 4
}

/** Replaces punctuation by spaces. A double name is found with or without its hyphen. */
const asWords = (text: string) => fold(text.replaceAll(/[-‐–—'’.,:;]+/g, ' '))

/** Sorts items by closeness. Equally close ones keep their order. */
export const closestFirst = <Item extends { readonly label: string }>(items: readonly Item[], query: string): Item[] =>
  items.toSorted((one, other) => closeness(one.label, query) - closeness(other.label, query))
