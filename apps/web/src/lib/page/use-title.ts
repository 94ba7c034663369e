import { useEffect, useSyncExternalStore } from 'react'

/** As the page came; then whatever opened last, until it closes. */
const bare = document.title
let titles: readonly { readonly text: string }[] = []
/** What each part counts that stands. */
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

/** The title of the window while this part stands; what closes above a page gives the page its title back. */
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

/** How many things wait for an answer or to be read, before the title of whichever page is open: one sees it from another tab. */
export function useCountInTitle(count: number): void {
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

/** Longer ones have no room in the bar at the head of a phone. */
const MOST_IN_BAR = 26

/** Tells if the bar at the head of a phone shows the title, in the place of the heading. */
export const isShortTitle = (title: string): boolean => title.length <= MOST_IN_BAR

/** Answers the page's part of the window's title. */
export const usePageTitle = (): string | undefined => useSyncExternalStore(watch, current)
