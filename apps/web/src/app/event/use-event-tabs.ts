import type { EventDetails } from '@parley/contract/app'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { useHasPage } from '../app-table.ts'
import { type TabPage, tabPages } from './landing.ts'

export interface EventTab {
  readonly key: string
  readonly page: TabPage | 'company'
  /** The organizer's own name for it, else ours: the same in the tabs, the navigation and the palette. */
  readonly label: string
  readonly href: string
}

const companyPage = (eventId: string) => `/event/${eventId}/company`

/**
 * The tabs of an event that one may see and that lead to a screen; none for someone who does not take part. Announcements
 * always show; who is in the team of a booth has one more, for that.
 *
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
  // Behind the lobby, wherever that stands.
  const place = pages.findIndex(({ key }) => key === 'lobby') + 1
  return [...pages.slice(0, place), announcements, ...pages.slice(place), ...company]
    .filter(({ href }) => has(href))
    .map(({ key, page, href }) => {
      const own = event.tabs.find((tab) => tab.name === key)?.texts
      return { key, page, href, label: own?.[language] || own?.en || t(`app.tab.${page}`) }
    })
}
