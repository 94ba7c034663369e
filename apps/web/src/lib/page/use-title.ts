import { useEffect } from 'react'

/** As the page came; then whatever opened last, until it closes. */
const bare = document.title
let titles: readonly { readonly text: string }[] = []
/** What each part counts that stands. */
const counts = new Map<object, number>()

function show(): void {
  const last = titles.at(-1)
  const title = last ? `${last.text} · Parley` : bare
  const waiting = [...counts.values()].reduce((sum, count) => sum + count, 0)
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title
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
