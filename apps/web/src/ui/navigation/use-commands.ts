import { fold } from '@parley/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { closeness, closestFirst } from './closeness.ts'

export type CommandItem = {
  /** Unique across all sources. */
  key: string
  label: string
  detail?: string
  /** Why it was found, where label and detail do not show it. */
  why?: string
  icon?: ReactNode
  href?: string
  /** It opens above the page one is on. */
  isDetail?: boolean
  /** What it does, instead of leading somewhere. */
  run?: () => void
}

export type CommandSource = {
  key: string
  label: string
  /** What fits the query, best first; called again for each query. */
  find: (query: string) => Promise<CommandItem[]>
}

/** Looks through what is here already. */
export const fitting =
  (items: CommandItem[]): CommandSource['find'] =>
  async (query) =>
    items.filter(({ label, detail = '' }) => fold(`${label} ${detail}`).includes(fold(query)))

type Group = { key: string; label: string; items: CommandItem[] }
type Answer = { query: string; items: CommandItem[] }

/** A source is asked this long after the last key. */
const ASK_AFTER_MS = 120

/**
 * Asks every source at once and shows each as it answers, those of one name as one group, the group with the closest name first; one that fails shows nothing
 * and stops no other.
 *
 * `isAnswered` tells whether an item was found by what stands in the field now: until the next answer the last one stays.
 */
export function useCommands(sources: CommandSource[], typed: string) {
  const query = typed.trim()
  const [answers, setAnswers] = useState<Record<string, Answer>>({})

  useEffect(() => {
    let isOver = false
    const ask = async ({ key, find }: CommandSource) => {
      let items: CommandItem[] = []
      try {
        items = await find(query)
      } catch {
        // A source that is out of reach has nothing to offer right now.
      }
      if (!isOver) setAnswers((before) => ({ ...before, [key]: { query, items: closestFirst(items, query) } }))
    }
    const timer = setTimeout(() => {
      for (const source of sources) void ask(source)
    }, ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      isOver = true
    }
  }, [sources, query])

  // Of one name, what several sources find is one group.
  const byLabel = Map.groupBy(sources, ({ label }) => label)
  const groups = [...byLabel]
    .map(([label, within]): Group => {
      const items = within.flatMap(({ key }) => answers[key]?.items ?? [])
      return { key: within[0]?.key ?? label, label, items: closestFirst(items, query) }
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => closestIn(one, query) - closestIn(other, query))
  const answered = sources.filter(({ key }) => answers[key]?.query === query)
  return {
    groups,
    searching: answered.length < sources.length,
    isAnswered: (item: CommandItem) => answered.some(({ key }) => answers[key]?.items.includes(item)),
  }
}

const closestIn = ({ items }: Group, query: string) => Math.min(...items.map(({ label }) => closeness(label, query)))
