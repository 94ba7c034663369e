import { lazy, Suspense, useEffect, useState } from 'react'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

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
