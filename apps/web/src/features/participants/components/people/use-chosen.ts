import { type ListedPerson, MOST_PEOPLE_AT_ONCE } from '@parley/contract/participants'
import { useState } from 'react'

export interface Chosen {
  readonly people: readonly ListedPerson[]
  readonly has: (id: string) => boolean
  /** A range reaches from the one that was pressed last. */
  readonly set: (person: ListedPerson, on: boolean, isRange: boolean) => void
  readonly setAll: (people: readonly ListedPerson[], on: boolean) => void
  readonly clear: () => void
  /** More were wanted than one act changes. */
  readonly isFull: boolean
}

/** Which people of a list are chosen: as they are shown now, and no more at once than one call changes. */
export function useChosen(shown: readonly ListedPerson[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const [isFull, setFull] = useState(false)
  const put = (some: readonly ListedPerson[], on: boolean) => {
    const next = new Set(ids)
    for (const { id } of some)
      if (on) next.add(id)
      else next.delete(id)
    const fitting = [...next].slice(0, MOST_PEOPLE_AT_ONCE)
    setFull(fitting.length < next.size)
    setIds(new Set(fitting))
  }
  const rangeTo = (id: string) => {
    const [from, to] = [shown.findIndex((each) => each.id === last), shown.findIndex((each) => each.id === id)]
    return from < 0 || to < 0 ? [] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  return {
    people: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    set(person, on, isRange) {
      const range = isRange ? rangeTo(person.id) : []
      put([...range, person], on)
      setLast(person.id)
    },
    setAll: put,
    clear() {
      setIds(new Set())
      setFull(false)
    },
    isFull,
  }
}
