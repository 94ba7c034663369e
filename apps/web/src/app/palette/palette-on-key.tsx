import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

const Palette = lazyPart(() => import('./palette.tsx').then((it) => it.Palette))

/** Ctrl-K or ⌘K. What it opens is fetched when it is first asked for. */
export function PaletteOnKey() {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (asked) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setAsked(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [asked])
  return (
    asked && (
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    )
  )
}
