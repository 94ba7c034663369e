import { type Texts, tabKeys } from '@parley/contract/events'
import type { EventTab } from '../events/index.ts'

interface Asked {
  readonly limitTabs: boolean
  /** As the organizer set them up, in order. */
  readonly tabs: readonly EventTab[]
  readonly viewer: { readonly organizer: boolean; readonly typeId: string }
}

/**
 * The tabs that a participant sees, in order. Those that were set up come first, in their order.
 *
 * Organizers see all of them; others too, unless the event limits its tabs: then those that name their type.
 *
 * @see docs/rules/participants.md PEOPLE-5
 */
export function visibleTabs({ limitTabs, tabs, viewer }: Asked): { key: string; texts: Texts | null }[] {
  if (limitTabs && !viewer.organizer) {
    return tabs.filter((tab) => tab.participantTypes.includes(viewer.typeId)).map(({ key, texts }) => ({ key, texts }))
  }
  const rest = tabKeys.filter((key) => tabs.every((tab) => tab.key !== key))
  return [...tabs.map(({ key, texts }) => ({ key, texts })), ...rest.map((key) => ({ key, texts: null }))]
}
