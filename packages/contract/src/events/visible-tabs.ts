import { type TabSetting, type Texts, tabKeys } from './schemas.ts'

interface TabOptions {
  readonly limitTabs: boolean
  readonly tabs: readonly TabSetting[]
  readonly viewer: { readonly organizer: boolean; readonly typeId: string }
}

/**
 * Lists the tabs that a reader sees, in order. Tabs that were set up come first.
 * @see docs/rules/participants.md PEOPLE-5
 */
export function visibleTabs({ limitTabs, tabs, viewer }: TabOptions): { name: string; texts: Texts | null }[] {
  if (limitTabs && !viewer.organizer) {
    return tabs
      .filter((tab) => tab.participantTypes.includes(viewer.typeId))
      .map(({ name, texts }) => ({ name, texts }))
  }
  const rest = tabKeys.filter((name) => tabs.every((tab) => tab.name !== name))
  return [...tabs.map(({ name, texts }) => ({ name, texts })), ...rest.map((name) => ({ name, texts: null }))]
}
