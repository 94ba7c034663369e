import { fold } from '@parley/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { closeness, closestFirst } from './closeness.ts'

export type CommandItem = {
  /** The key, unique across all sources. */
  key: string
  label: string
  detail?: string
  /** The reason why it was found, if label and detail do not show it. */
  why?: string
  icon?: ReactNode
  href?: string
  isDetail?: boolean
  /** The action of an item that leads nowhere. */
  run?: () => void
}

export type CommandSource = {
  key: string
  label: string
  /** Finds items, the best first. */
  find: (query: string) => Promise<CommandItem[]>
}

export const fitting =
  (items: CommandItem[]): CommandSource['find'] =>
  async (query) =>
    items.filter(({ label, detail = '' }) => fold(`${label} ${detail}`).includes(fold(query)))

type Group = { key: string; label: string; items: CommandItem[] }
type Answer = { query: string; items: CommandItem[] }

const ASK_AFTER_MS = 120

/**
 * Searches all sources and shows each answer as it arrives. A source that fails shows nothing and does not affect the
 * others. The group with the closest match comes first. `isAnswered` tells whether an item belongs to the current
 * query, because the previous answer of a source stays until its next one.
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
        // A source that cannot be reached has no results for now.
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

  // Results of several sources with the same label form one group.
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
