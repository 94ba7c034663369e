import { type TabSetting, tabKeys } from '@parley/contract/events'

interface Landing {
  readonly indexPagePath: string | null
  readonly tabs: readonly { readonly name: string; readonly texts: unknown }[]
}

export type TabPage = 'lobby' | 'announcements' | 'attendees' | 'sessions' | 'speakers' | 'expo' | 'venue-map'

/** Which page a tab leads to. */
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
/** The order of the lobby's tabs, where the organizer has set up none. */
export const usualTabs: readonly TabSetting['name'][] = [
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
 * Where an event opens: its own index page, else the first tab that was set up, else the lobby on a phone and the
 * participants elsewhere. What leads to no screen, and what stands behind a tab that one does not see, is passed over;
 * null when nothing is left.
 *
 * @param hasPage told a page below the event, such as `attendees`
 * @see docs/rules/frame.md FRAME-16
 */
export function landingPage(event: Landing, isPhone: boolean, hasPage: (page: string) => boolean): string | null {
  const usual = isPhone ? ['lobby', 'attendees'] : ['attendees', 'lobby']
  const own = ownPage(event)
  const configured = wasSetUp(event.tabs) ? pagesOf(event) : []
  const wanted = [...(own ? [own] : []), ...configured.slice(0, 1), ...usual, ...pagesOf(event)]
  return wanted.find((page) => seesPage(event, page) && hasPage(page)) ?? null
}

/** The page on which the organizer lets the event open; empty where none was chosen. */
export const ownPage = ({ indexPagePath }: Pick<Landing, 'indexPagePath'>): string =>
  indexPagePath?.replace(/^\/+|\/+$/g, '') ?? ''

/** Whether one sees a tab that leads to a page, or to what the page lies below; what belongs to no tab is open to all. */
export function seesPage({ tabs }: Pick<Landing, 'tabs'>, page: string): boolean {
  const [top] = page.split(/[/?#]/)
  const keys = usualTabs.filter((key) => PAGES[key] === top)
  return keys.length === 0 || keys.some((key) => tabs.some(({ name }) => name === key))
}

/** The pages behind the tabs that one sees, in order, each once; `key` is the tab that brought it first. */
export function tabPages(event: Landing): { key: string; page: TabPage }[] {
  const order: readonly string[] = wasSetUp(event.tabs)
    ? event.tabs.map(({ name }) => name)
    : usualTabs.filter((name) => event.tabs.some((tab) => tab.name === name))
  const pages = new Map<TabPage, string>()
  for (const key of order) {
    const page = PAGES[key]
    if (page && !pages.has(page)) pages.set(page, key)
  }
  return [...pages].map(([page, key]) => ({ key, page }))
}

/** Which page below the event a tab leads to; undefined for one that leads nowhere. */
export const pageOfTab = (name: string): TabPage | undefined => PAGES[name]

const pagesOf = (event: Landing): string[] => tabPages(event).map(({ page }) => page)

/** Without any set-up, all tabs come in their usual order and without words of their own. */
export const wasSetUp = (tabs: Landing['tabs']) =>
  tabs.length !== tabKeys.length || tabs.some(({ name, texts }, index) => name !== tabKeys[index] || texts !== null)
