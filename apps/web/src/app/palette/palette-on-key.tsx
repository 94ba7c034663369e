import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useNav } from '../frame/nav.tsx'

const Palette = lazyPart(() => import('./palette.tsx').then((it) => it.Palette))

/** Ctrl-K or ⌘K, and the visible ways in. What it opens is fetched when it is first asked for. */
export function PaletteOnKey() {
  const { searching, search } = useNav()
  const [asked, setAsked] = useState(false)
  if (searching && !asked) setAsked(true)
  useEffect(() => {
    if (asked) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      search(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [asked, search])
  return (
    asked && (
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    )
  )
}
