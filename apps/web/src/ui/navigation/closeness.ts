import { fold } from '@parley/contract'

/**
 * How close a name is to what was typed, spelled as search compares: 0 is that very name, then those that begin with it, in
 * which each typed word begins a word, and that have it somewhere; 4 was found by something else.
 */
export function closeness(label: string, query: string): number {
  const name = asWords(label)
  const asked = asWords(query)
  if (name === asked) return 0
  if (name.startsWith(asked)) return 1
  const words = name.split(' ')
  const typed = asked.split(' ')
  if (typed.every((each) => words.some((word) => word.startsWith(each)))) return 2
  return typed.every((each) => name.includes(each)) ? 3 : 4
}

/** A double name is found with a hyphen or without. */
const asWords = (text: string) => fold(text.replaceAll(/[-‐–—'’.,:;]+/g, ' '))

/** Those that come equally close keep their order. */
export const closestFirst = <Item extends { readonly label: string }>(items: readonly Item[], query: string): Item[] =>
  items.toSorted((one, other) => closeness(one.label, query) - closeness(other.label, query))
