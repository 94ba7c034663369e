import type { TabSetting } from '@parley/contract/events'

/** Lists the configured tabs first, then the others in the default order. */
export function allTabs(set: readonly TabSetting[], usual: readonly TabSetting['name'][]): TabSetting[] {
  const others = usual.filter((name) => !set.some((tab) => tab.name === name))
  return [...set, ...others.map((name) => ({ name, texts: null, participantTypes: [] }))]
}

export function moveTab(
  tabs: readonly TabSetting[],
  seen: readonly TabSetting['name'][],
  name: TabSetting['name'],
  place: number,
): TabSetting[] {
  const order = tabs.filter((tab) => seen.includes(tab.name))
  const moved = order.find((tab) => tab.name === name)
  if (!moved) return [...tabs]
  const rest = order.filter((tab) => tab !== moved)
  const next = [...rest.slice(0, place), moved, ...rest.slice(place)]
  return tabs.map((tab) => (seen.includes(tab.name) ? (next.shift() ?? tab) : tab))
}
