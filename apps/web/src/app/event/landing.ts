import { type TabSetting, tabKeys } from '@parley/contract/events'

interface Landing {
  readonly indexPagePath: string | null
  readonly tabs: readonly { readonly name: string; readonly texts: unknown }[]
}

export type TabPage = 'lobby' | 'announcements' | 'attendees' | 'sessions' | 'speakers' | 'expo' | 'venue-map'

const PAGES: Readonly<Record<string, TabPage>> = {
  lobby: 'lobby',
  participant: 'attendees',
  agenda: 'sessions',
  speakers: 'speakers',
  booth: 'expo',
  partner: 'expo',
  sponsor: 'expo',
  venueMap: 'venue-map',
}
export const defaultTabs: readonly TabSetting['name'][] = [
  'lobby',
  'participant',
  'agenda',
  'speakers',
  'booth',
  'partner',
  'sponsor',
  'venueMap',
]

/**
 * Returns the event's index page, otherwise the first configured tab, otherwise the lobby on a phone and the attendees
 * on a desktop. Pages without a screen and pages with hidden tabs are skipped. Null if none is left.
 * @param hasPage receives a page below the event, such as `attendees`
 * @see docs/rules/frame.md FRAME-16
 */
export function landingPage(event: Landing, isPhone: boolean, hasPage: (page: string) => boolean): string | null {
  const usual = isPhone ? ['lobby', 'attendees'] : ['attendees', 'lobby']
  const own = configuredPage(event)
  const configured = hasConfiguredTabs(event.tabs) ? pagesOf(event) : []
  const wanted = [...(own ? [own] : []), ...configured.slice(0, 1), ...usual, ...pagesOf(event)]
  return wanted.find((page) => maySeePage(event, page) && hasPage(page)) ?? null
}

/** Returns the index page. Empty if the organizer chose none. */
export const configuredPage = ({ indexPagePath }: Pick<Landing, 'indexPagePath'>): string =>
  indexPagePath?.replace(/^\/+|\/+$/g, '') ?? ''

/**
 * Returns true if the reader sees the tab of the page or of the page above it. A page without a tab is open to
 * everyone.
 */
export function maySeePage({ tabs }: Pick<Landing, 'tabs'>, page: string): boolean {
  const [top] = page.split(/[/?#]/)
  const keys = defaultTabs.filter((key) => PAGES[key] === top)
  return keys.length === 0 || keys.some((key) => tabs.some(({ name }) => name === key))
}

/** Lists the pages of the tabs in order, each once. `key` is the first tab of a page. */
export function tabPages(event: Landing): { key: string; page: TabPage }[] {
  const order: readonly string[] = hasConfiguredTabs(event.tabs)
    ? event.tabs.map(({ name }) => name)
    : defaultTabs.filter((name) => event.tabs.some((tab) => tab.name === name))
  const pages = new Map<TabPage, string>()
  for (const key of order) {
    const page = PAGES[key]
    if (page && !pages.has(page)) pages.set(page, key)
  }
  return [...pages].map(([page, key]) => ({ key, page }))
}

/** Returns the page of a tab. Undefined for a tab without one. */
export const pageOfTab = (name: string): TabPage | undefined => PAGES[name]

const pagesOf = (event: Landing): string[] => tabPages(event).map(({ page }) => page)

/** Returns false for an event without configured tabs. It has all of them in the default order and without texts. */
export const hasConfiguredTabs = (tabs: Landing['tabs']) =>
  tabs.length !== tabKeys.length || tabs.some(({ name, texts }, index) => name !== tabKeys[index] || texts !== null)
