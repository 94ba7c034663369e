import type { FoundPerson } from '@parley/contract/networking'
import { createContext, use, useState } from 'react'

export interface ComparePicks {
  /** Two at most, in the order in which they were picked. */
  readonly picked: readonly FoundPerson[]
  readonly toggle: (person: FoundPerson) => void
  readonly clear: () => void
}

/** Null where nobody can be picked: on a phone there is no room for two. */
export const ComparePicksContext = createContext<ComparePicks | null>(null)

export const useComparePicks = (): ComparePicks | null => use(ComparePicksContext)

export const MOST_COMPARED = 2

export function usePicks(): ComparePicks {
  const [picked, setPicked] = useState<readonly FoundPerson[]>([])
  return {
    picked,
    toggle: (person) =>
      setPicked((before) => {
        const others = before.filter(({ id }) => id !== person.id)
        return others.length < before.length ? others : [...before, person].slice(0, MOST_COMPARED)
      }),
    clear: () => setPicked([]),
  }
}
