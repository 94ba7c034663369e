import { useEffect } from 'react'

/** As the page came; then whatever opened last, until it closes. */
const bare = document.title
let titles: readonly { readonly text: string }[] = []
let waiting = 0

function show(): void {
  const last = titles.at(-1)
  const title = last ? `${last.text} · Parley` : bare
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

/** How many things wait for an answer, before the title of whichever page is open: one sees it from another tab. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    waiting = count
    show()
    return () => {
      waiting = 0
      show()
    }
  }, [count])
}
