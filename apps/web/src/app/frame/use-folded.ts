import { useState } from 'react'
import { useIsDesk } from '../../lib/use-media.ts'

const KEY = 'parley.navFolded'

/** Whether the side navigation is folded: as chosen on this device, else only below 1025 px. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const desk = useIsDesk()
  const [chosen, setChosen] = useState(remembered)
  const choose = (folded: boolean) => {
    setChosen(folded)
    try {
      localStorage.setItem(KEY, String(folded))
    } catch {
      // A private window may refuse; the choice then lasts as long as the page.
    }
  }
  return [chosen ?? !desk, choose]
}

function remembered(): boolean | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === null ? null : kept === 'true'
  } catch {
    return null
  }
}
