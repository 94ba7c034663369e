import { fold } from '@parley/contract'
import { type ReactNode, useEffect, useState } from 'react'

export type CommandItem = {
  /** Unique across all sources. */
  key: string
  label: string
  detail?: string
  /** Why it was found, where label and detail do not show it. */
  why?: string
  icon?: ReactNode
  /** Where it leads. */
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

/** A source is asked this long after the last key. */
const ASK_AFTER_MS = 120

/** Asks every source at once and shows each as it answers; one that fails shows nothing and stops no other. */
export function useCommands(sources: CommandSource[], query: string): { groups: Group[]; searching: boolean } {
  const [found, setFound] = useState<Record<string, CommandItem[]>>({})
  const [open, setOpen] = useState(0)

  useEffect(() => {
    let isOver = false
    const ask = async (source: CommandSource) => {
      let items: CommandItem[] = []
      try {
        items = await source.find(query.trim())
      } catch {
        // A source that is out of reach has nothing to offer right now.
      }
      if (isOver) return
      setFound((before) => ({ ...before, [source.key]: items }))
      setOpen((before) => before - 1)
    }
    const timer = setTimeout(() => {
      setOpen(sources.length)
      for (const source of sources) void ask(source)
    }, ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      isOver = true
    }
  }, [sources, query])

  const groups = sources.map(({ key, label }) => ({ key, label, items: found[key] ?? [] }))
  return { groups: groups.filter((group) => group.items.length > 0), searching: open > 0 }
}
