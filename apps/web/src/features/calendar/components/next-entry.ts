import type { AgendaEntry } from '@parley/contract/agenda'

/** What comes next in one's agenda of an event, or is on: the earliest that is not over, cancelled or off-time. */
export function nextEntry(entries: readonly AgendaEntry[], eventId: string, now: number): AgendaEntry | null {
  const [first] = entries
    .filter((each) => each.eventId === eventId && each.kind !== 'off' && !each.cancelled && now < each.edt)
    .sort((a, b) => a.sdt - b.sdt)
  return first ?? null
}
