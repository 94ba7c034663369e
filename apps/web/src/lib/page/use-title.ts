import { useEffect, useSyncExternalStore } from 'react'

/** The title of the document while no part has set one. Otherwise it shows the title of the part that opened last. */
const bare = document.title
let titles: readonly { readonly text: string }[] = []
const counts = new Map<object, number>()
const watchers = new Set<() => void>()

const current = (): string | undefined => titles.at(-1)?.text

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

function show(): void {
  const last = current()
  const title = last ? `${last} · Parley` : bare
  const waiting = [...counts.values()].reduce((sum, count) => sum + count, 0)
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title
  for (const changed of watchers) changed()
}

/** Sets the title of the document. When a detail closes, the page gets its title back. */
export function useTitle(wanted: string | undefined): void {
  useEffect(() => {
    if (!wanted) return
    const own = { text: wanted }
    titles = [...titles, own]
    show()
    return () => {
      titles = titles.filter((each) => each !== own)
      show()
    }
  }, [wanted])
}

/** Shows a count before the title of the document, so that it is visible from another tab. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const own = {}
    counts.set(own, count)
    show()
    return () => {
      counts.delete(own)
      show()
    }
  }, [count])
}

const MAX_IN_BAR = 26

/** Returns true if the title fits the top bar of a phone, which then shows it instead of the heading. */
export const isShortTitle = (title: string): boolean => title.length <= MAX_IN_BAR

export const usePageTitle = (): string | undefined => useSyncExternalStore(watch, current)
