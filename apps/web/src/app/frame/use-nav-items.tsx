import {
  IconBriefcase2,
  IconBuildingStore,
  IconHome,
  IconId,
  IconLayoutGrid,
  IconLogout,
  IconMap2,
  IconMicrophone2,
  IconPresentation,
  IconSettings,
  IconSpeakerphone,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useProfile, useSignOut } from '../../features/accounts/index.ts'
import type { NavEntry } from '../../features/events/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { useHasPage } from '../app-table.ts'
import { navEntries } from '../contributions/nav-entries.ts'
import type { TabPage } from '../event/landing.ts'
import { type EventTab, useEventTabs } from '../event/use-event-tabs.ts'
import { useShownEvent } from '../event/use-shown-event.ts'
import { ariaCurrentFor, currentEntry, isBelow, MY_QR } from './current-entry.ts'
import { useNav } from './nav.tsx'
import { useNavEventId } from './use-event-id.ts'

interface NavItems {
  readonly tabs: NavItem[]
  readonly mine: NavItem[]
  /** The list of events, and pages for staff of the event. */
  readonly rest: NavItem[]
  readonly me: NavItem
  /** True if the user has a ticket for the event of the navigation. */
  readonly hasTicket: boolean
  /** The entries in the drawer of the user's profile. */
  readonly ofMe: NavItem[]
  readonly signOut: NavItem
  /** The entries in the bottom bar of a phone. */
  readonly bottom: NavItem[]
  /** Tabs that do not fit into the bottom bar. */
  readonly beside: NavItem[]
  /** The entries in the top bar of a phone. */
  readonly head: NavItem[]
  /** The entries behind the menu button of a phone. */
  readonly menu: NavItem[]
}

type Look = Pick<NavItem, 'key' | 'label' | 'icon' | 'badge' | 'live'>

const ICONS: Record<EventTab['page'], NavItem['icon']> = {
  lobby: IconHome,
  announcements: IconSpeakerphone,
  attendees: IconUsers,
  sessions: IconPresentation,
  speakers: IconMicrophone2,
  expo: IconBuildingStore,
  'venue-map': IconMap2,
  company: IconBriefcase2,
}
/** The tabs in the bottom bar, beside the entries of features. */
const IN_BAR: readonly TabPage[] = ['lobby', 'attendees', 'sessions']

/**
 * Distributes the entries of the navigation. At each width each entry appears exactly once. Entries without a screen,
 * or with a hidden tab, are left out.
 * @see docs/rules/frame.md FRAME-27
 */
export function useNavItems(entries = navEntries): NavItems {
  const t = useText()
  const has = useHasPage()
  const leave = useSignOut()
  const profile = useProfile().data
  const eventId = useNavEventId()
  const { event } = useShownEvent(eventId ?? '', { enabled: eventId !== null })
  const eventTabs = useEventTabs(event)
  const { opened, open, waiting } = useNav()
  const { pathname } = useLocation()
  const name = profile ? `${profile.name} ${profile.surname}`.trim() : ''
  const photo = profile?.profilePhotoPath

  const toPage = (href: string, look: Look): NavItem[] => (has(href) ? [{ ...look, href }] : [])
  const toDrawer = (look: Look): NavItem => ({
    ...look,
    onOpen: () => open(look.key),
    opened: opened === look.key,
  })
  const appearanceOf = ({ key, icon, label, live, waiting: counted }: NavEntry): Look => {
    const { count = 0, isLive = false } = waiting[key] ?? {}
    return {
      key,
      icon,
      label: t(label),
      ...(live && isLive ? { live: t(live) } : {}),
      ...(counted && count > 0 ? { badge: { count, tone: 'alert', label: t(counted, { count }) } } : {}),
    }
  }
  const ofEvent = (place: 'event' | 'me') =>
    entries
      .filter((each) => each.place === place && event?.me && each.isShown?.(event) !== false)
      .flatMap((each) => {
        if (event && each.addressIn) return toPage(each.addressIn(event), appearanceOf(each))
        return each.page
          ? toPage(`/event/${event?.id}/${each.page}`, appearanceOf(each))
          : [toDrawer(appearanceOf(each))]
      })
  const onPhone = (at: 'head' | 'foot') =>
    own.flatMap((each) => (each.phoneBar === at && each.page ? toPage(each.page, appearanceOf(each)) : []))

  const tabs: NavItem[] = eventTabs.map(({ page, label, href }) => {
    const { count = 0, isMore } = waiting[page] ?? {}
    const counted = isMore ? t('app.tab.unseenMore', { count }) : t('app.tab.unseen', { count })
    const badge = { count, isMore, tone: 'alert', label: counted } as const
    return { key: page, label, href, icon: ICONS[page], ...(count > 0 ? { badge } : {}) }
  })
  const own = entries.filter(({ place }) => place === 'mine')
  const mine = own.map((each) => toDrawer(appearanceOf(each)))
  const events = toPage('/event/list', { key: 'events', label: t('app.nav.events'), icon: IconLayoutGrid })
  const organize = event?.me?.organizer
    ? toPage(`/event/${event.id}/organize`, { key: 'organize', label: t('app.tab.organize'), icon: IconSettings })
    : []
  const rest = [...events, ...ofEvent('event'), ...organize]
  const me = toDrawer({ key: 'me', label: name, icon: () => <Avatar name={name} photo={photo} size={26} /> })
  const ofMe = ofEvent('me')
  const signOut: NavItem = { key: 'out', label: t('app.signOut'), icon: IconLogout, onOpen: () => void leave() }

  const isInBar = ({ key }: NavItem) => IN_BAR.includes(key as TabPage)
  const inBar = tabs.filter(isInBar)
  const beside = tabs.filter((each) => !isInBar(each))
  const bottom = [...(inBar.length > 0 ? inBar : events), ...onPhone('foot')]
  const menu = [
    ...beside,
    ...own.flatMap((each) => (each.page ? toPage(each.page, appearanceOf(each)) : [])),
    ...toPage(MY_QR, { key: 'my-qr', label: t('contacts.myQr'), icon: IconId }),
    ...rest,
    ...ofMe,
    ...toPage('/account/profile', { key: 'account', label: t('app.nav.account'), icon: IconUserCog }),
  ]

  const mark = (items: NavItem[], current: string | null) =>
    items.map((item) => ({
      ...item,
      current: item.key === current && ariaCurrentFor(pathname, item.href ?? pageOf(item.key, entries)),
    }))
  const keysOf = (items: NavItem[]) => items.map(({ key }) => key)
  const inSide = currentEntry(pathname, keysOf([...tabs, ...mine, ...rest, me]), tabs[0]?.key ?? 'events')
  const entryInMenu = currentEntry(pathname, [...keysOf(menu), 'me'], '')
  const inMenu = isBelow(pathname, MY_QR) ? 'my-qr' : entryInMenu === 'me' ? 'account' : entryInMenu
  return {
    tabs: mark(tabs, inSide),
    mine: mark(mine, inSide),
    rest: mark(rest, inSide),
    me: mark([me], inSide)[0] ?? me,
    hasTicket: Boolean(event?.me?.ticketId),
    ofMe: mark(ofMe, currentEntry(pathname, keysOf(ofMe), '')),
    signOut,
    bottom: mark(bottom, currentEntry(pathname, keysOf(bottom), inBar[0]?.key ?? 'events')),
    beside,
    head: onPhone('head'),
    menu: [...mark(menu, inMenu), signOut],
  }
}

/** Returns the page with the same content as a drawer. */
const pageOf = (entry: string, entries: typeof navEntries) => entries.find(({ key }) => key === entry)?.page
