import type { FoundPerson } from '@parley/contract/networking'
import { createContext, use, useState } from 'react'

export interface ComparePicks {
  /** At most two people, in the order of the picks. */
  readonly picked: readonly FoundPerson[]
  readonly toggle: (person: FoundPerson) => void
  readonly clear: () => void
}

/** The people picked to be compared. Null if no one can be picked, because a phone has no space for two people. */
export const ComparePicksContext = createContext<ComparePicks | null>(null)

export const useComparePicks = (): ComparePicks | null => use(ComparePicksContext)

export const MAX_COMPARED = 2

export function usePicks(): ComparePicks {
  const [picked, setPicked] = useState<readonly FoundPerson[]>([])
  return {
    picked,
    toggle: (person) =>
      setPicked((before) => {
        const others = before.filter(({ id }) => id !== person.id)
        return others.length < before.length ? others : [...before, person].slice(0, MAX_COMPARED)
      }),
    clear: () => setPicked([]),
  }
}
