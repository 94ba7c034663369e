import { useEffect } from 'react'

/** The title of the window while this part stands; what closes above a page gives the page its title back. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = `${title} · Parley`
    return () => {
      document.title = before
    }
  }, [title])
}
