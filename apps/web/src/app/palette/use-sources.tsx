import type { EventDetails } from '@parley/contract/app'
import { useMemo } from 'react'
import type { PaletteEntry, PaletteSource } from '../../features/events/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import { type CommandItem, type CommandSource, fitting } from '../../ui/navigation/use-commands.ts'
import { useAccountTabs } from '../account/account-tabs.ts'
import { useEachHook } from '../contributions/use-each-hook.ts'
import { useOrganizePages } from '../event/use-organize-pages.ts'
import { useShownEvent } from '../event/use-shown-event.ts'
import { useNavEventId } from '../frame/use-event-id.ts'
import { useNavItems } from '../frame/use-nav-items.tsx'
import { usePaletteActions } from './use-palette-actions.tsx'

/** Lists the sources of the palette. Features come first, then pages and actions. */
export function useSources(entries: readonly PaletteEntry[]): CommandSource[] {
  const t = useText()
  const eventId = useNavEventId()
  const { event } = useShownEvent(eventId ?? '', { enabled: eventId !== null })
  const found = useEachHook(
    entries.map(({ useSource }) => useSource),
    event,
  )
  const at = (place: PaletteEntry['place']) =>
    found.flatMap((source, nth) => (entries[nth]?.place === place && source) || [])
  const pages = through('pages', t('app.palette.pages'), usePages())
  const acts = through('acts', t('app.palette.acts'), usePaletteActions())
  const organize = whenQueried(through('organize', t('app.organize.nav'), useOrganizing(event)))
  const sources = [...at('people'), ...at('programme'), pages, ...at('mine'), organize, acts]
  const within = sources.map((each) => `${each.key} ${each.within}`).join('|')
  // The sources are memoized, because a new list would query every source again.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => sources, [within])
}

function through(key: string, label: string, items: CommandItem[]): PaletteSource {
  const within = items.map((item) => `${item.key} ${item.label}`).join('|')
  return { key, label, within, find: fitting(items) }
}

/** Limits a source to searches with a query. Without one there are too many results to list. */
const whenQueried = (source: PaletteSource): PaletteSource => ({
  ...source,
  find: async (query) => (query ? source.find(query) : []),
})

function useOrganizing(event: EventDetails | undefined): CommandItem[] {
  const { first, groups } = useOrganizePages(event?.me?.organizer ? event.id : null)
  const toItem = ({ key, icon: Icon, ...page }: (typeof first)[number]): CommandItem => ({
    ...page,
    key: `organize ${key}`,
    icon: <Icon size={20} stroke={1.6} />,
  })
  const grouped = groups.flatMap(({ label, pages }) => pages.map((page) => ({ ...toItem(page), detail: label })))
  return [...first.map(toItem), ...grouped]
}

/** Lists each page once. */
function usePages(): CommandItem[] {
  const t = useText()
  const { tabs, menu } = useNavItems()
  const account = useAccountTabs()
  const seen = new Set<string>()
  const pageOf = ({ label, href, icon: Icon }: NavItem): CommandItem[] => {
    if (!href || seen.has(href)) return []
    seen.add(href)
    return [{ key: `page ${href}`, label, href, icon: <Icon size={20} stroke={1.6} /> }]
  }
  const pages = [...tabs, ...menu.filter(({ key }) => key !== 'account')].flatMap(pageOf)
  return [...pages, ...account.flatMap(pageOf).map((page) => ({ ...page, detail: t('app.account') }))]
}
