import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useNav } from '../frame/nav.tsx'

const Palette = lazyPart(() => import('./palette.tsx').then((it) => it.Palette))

/** Opens the palette by its key. Its code is fetched when it is first opened. */
export function PaletteOnKey() {
  const { searching, search } = useNav()
  const [wasOpened, setAsked] = useState(false)
  const early = useEarlyInput(searching)
  if (searching && !wasOpened) setAsked(true)
  useEffect(() => {
    if (wasOpened) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      search(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [wasOpened, search])
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <Palette early={early} />
      </Suspense>
    )
  )
}

/** Returns the text that is typed before the palette's field has the focus. */
function useEarlyInput(searching: boolean): string {
  const [letters, setLetters] = useState('')
  useEffect(() => {
    if (!searching) return undefined
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.matches('[data-palette]')
      // The space bar presses a focused button of the palette.
      const isPress =
        event.key === ' ' &&
        event.target instanceof Element &&
        event.target.closest('[role="dialog"]:has([data-palette]) button')
      const isKey = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
      if (isField || isPress || isKey || event.key.length !== 1) return
      event.preventDefault()
      setLetters((before) => before + event.key)
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      setLetters('')
    }
  }, [searching])
  return letters
}
