import type { AgendaEntry } from '@parley/contract/agenda'

export interface MyPlaces {
  /** The reader's entries by room or table, the earliest first. */
  readonly at: ReadonlyMap<string, readonly AgendaEntry[]>
  /** The next entry with a place. Null if none follows. */
  readonly next: AgendaEntry | null
}

/** Returns the places of the reader's entries in this event, from `now` on. */
export function useOwnPlaces(agenda: readonly AgendaEntry[], eventId: string, now: number): MyPlaces {
  const ahead = agenda
    .filter((entry) => entry.eventId === eventId && entry.placeId !== null && !entry.cancelled && entry.edt > now)
    .toSorted((one, other) => one.sdt - other.sdt)
  return { at: Map.groupBy(ahead, ({ placeId }) => placeId as string), next: ahead[0] ?? null }
}
