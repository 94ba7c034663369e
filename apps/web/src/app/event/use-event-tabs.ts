import type { EventDetails } from '@parley/contract/app'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { useHasPage } from '../app-table.ts'
import { type TabPage, tabPages } from './landing.ts'

export interface EventTab {
  readonly key: string
  readonly page: TabPage | 'company'
  /** The organizer's name for the tab, or else the standard one. */
  readonly label: string
  readonly href: string
}

const companyPage = (eventId: string) => `/event/${eventId}/company`

/**
 * Lists the visible tabs that have a screen. Empty for people who do not participate. Members of a booth's team have
 * one more tab.
 * @see docs/rules/expo.md EXPO-8
 */
export function useEventTabs(event: EventDetails | undefined): EventTab[] {
  const t = useText()
  const has = useHasPage()
  const { language } = useLanguage()
  if (!event?.me) return []
  const announcements = {
    key: 'announcements',
    page: 'announcements' as const,
    href: `/event/${event.id}/announcements`,
  }
  const company = event.me.boothId ? [{ key: 'company', page: 'company' as const, href: companyPage(event.id) }] : []
  const pages = tabPages(event).map(({ key, page }) => ({ key, page, href: `/event/${event.id}/${page}` }))
  // The tab of the team is directly after the lobby, wherever that is.
  const place = pages.findIndex(({ key }) => key === 'lobby') + 1
  return [...pages.slice(0, place), announcements, ...pages.slice(place), ...company]
    .filter(({ href }) => has(href))
    .map(({ key, page, href }) => {
      const own = event.tabs.find((tab) => tab.name === key)?.texts
      return { key, page, href, label: own?.[language] || own?.en || t(`app.tab.${page}`) }
    })
}
