import type { Texts, tabKeys } from '@parley/contract/events'

export type TabKey = (typeof tabKeys)[number]

/** A tab as an organizer set it up; the order of the list is the order shown. */
export interface EventTab {
  readonly key: TabKey
  /** The label; null for the usual one. */
  readonly texts: Texts | null
  /** The types that see it where the event limits its tabs. */
  readonly participantTypes: readonly string[]
}
