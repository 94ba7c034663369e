import type { ListedPerson } from '@parley/contract/participants'
import { useState } from 'react'
import type { SelectedInput } from '../../people-api.ts'
import { type PeopleFilters, peopleFilterInput } from '../../people-filters.ts'

export interface Chosen {
  readonly count: number
  readonly selected: SelectedInput
  readonly has: (id: string) => boolean
  /** Chooses a person, or a range that begins at the person who was pressed last. */
  readonly set: (person: ListedPerson, on: boolean, isRange: boolean) => void
  readonly setAll: (people: readonly ListedPerson[], on: boolean) => void
  /** Chooses everyone, including people who are not loaded. */
  readonly chooseEveryone: () => void
  readonly clear: () => void
}

interface List {
  readonly shown: readonly ListedPerson[]
  readonly total: number
  readonly filters: PeopleFilters
}

interface Marks {
  readonly ids: ReadonlySet<string>
  /**
   * The filters of a choice of everyone. If set, everyone who matches them is selected except `ids`. Null if `ids` are
   * the selected people.
   */
  readonly everyoneOf: string | null
}

const NONE: Marks = { ids: new Set(), everyoneOf: null }

/**
 * Holds the choice: individual people, or everyone who matches the filters with exceptions. Changing the filters resets
 * the latter.
 */
export function useChosen({ shown, total, filters }: List): Chosen {
  const [marks, setMarks] = useState<Marks>(NONE)
  const [last, setLast] = useState<string | null>(null)
  const filter = peopleFilterInput(filters)
  const list = JSON.stringify(filter)
  const { ids, everyoneOf } = marks.everyoneOf === null || marks.everyoneOf === list ? marks : NONE
  const isEveryone = everyoneOf !== null
  const put = (some: readonly ListedPerson[], on: boolean) => {
    const next = new Set(ids)
    for (const { id } of some)
      if (on === isEveryone) next.delete(id)
      else next.add(id)
    setMarks({ ids: next, everyoneOf })
  }
  const rangeTo = (id: string) => {
    const [from, to] = [shown.findIndex((each) => each.id === last), shown.findIndex((each) => each.id === id)]
    return from < 0 || to < 0 ? [] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  const chosen = shown.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  return {
    count: isEveryone ? Math.max(0, total - ids.size) : chosen.length,
    selected: isEveryone ? { filter, except: [...ids] } : { ids: chosen },
    has: (id) => ids.has(id) !== isEveryone,
    set(person, on, isRange) {
      put([...(isRange ? rangeTo(person.id) : []), person], on)
      setLast(person.id)
    },
    setAll(people, on) {
      if (isEveryone && !on) setMarks(NONE)
      else put(people, on)
    },
    chooseEveryone: () => setMarks({ ids: new Set(), everyoneOf: list }),
    clear: () => setMarks(NONE),
  }
}
