import {
  IconCalendar,
  IconHome,
  IconLayoutGrid,
  IconLogout,
  IconMailbox,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useProfile, useSignOut } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { NavItem } from '../../ui/nav-item.ts'
import { useHasPage } from '../app-table.ts'
import { type DrawerName, useNav } from './nav.tsx'
import { useNavEventId } from './use-event-id.ts'

interface NavItems {
  /** The side navigation of a desk. */
  readonly side: NavItem[]
  readonly foot: NavItem[]
  /** The bar at the foot of a phone. */
  readonly bottom: NavItem[]
  /** Behind the hamburger of a phone. */
  readonly menu: NavItem[]
}

type Look = Pick<NavItem, 'label' | 'icon' | 'badge' | 'live'>

/** The entries of every navigation; those without a screen are left out. */
export function useNavItems(): NavItems {
  const t = useText()
  const has = useHasPage()
  const signOut = useSignOut()
  const profile = useProfile().data
  const eventId = useNavEventId()
  const { opened, open, waiting } = useNav()
  const { pathname } = useLocation()
  const name = profile ? `${profile.name} ${profile.surname}`.trim() : ''
  const photo = profile?.profilePhotoPath

  const toPage = (key: string, href: string | null, look: Look): NavItem[] =>
    href && has(href) ? [{ ...look, key, href }] : []
  const inEvent = (page: string, look: Look) => toPage(page, eventId && `/event/${eventId}/${page}`, look)
  const live = waiting.agendaIsLive ? { live: t('app.nav.agendaLive') } : {}
  const count = {
    count: waiting.invitations,
    tone: 'alert',
    label: t('app.nav.waiting', { count: waiting.invitations }),
  } as const

  const toDrawer = (name: DrawerName, look: Look, page?: string): NavItem => ({
    ...look,
    key: name,
    onOpen: () => open(name),
    opened: opened === name,
    current: page !== undefined && (pathname === page || pathname.startsWith(`${page}/`)),
  })

  const events = toPage('events', '/event/list', { label: t('app.nav.events'), icon: IconLayoutGrid })
  const lobby = inEvent('lobby', { label: t('app.nav.lobby'), icon: IconHome })
  const people = inEvent('attendees', { label: t('app.nav.people'), icon: IconUsers })
  const agenda = { label: t('app.nav.agenda'), icon: IconCalendar, ...live }
  const invitations = {
    label: t('app.nav.invitations'),
    icon: IconMailbox,
    ...(count.count > 0 ? { badge: count } : {}),
  }
  const me = toDrawer('me', { label: name, icon: () => <Avatar name={name} photo={photo} size={26} /> })
  const out: NavItem = { key: 'out', label: t('app.signOut'), icon: IconLogout, onOpen: () => void signOut() }
  return {
    side: [
      ...people,
      toDrawer('agenda', agenda, '/my-agenda'),
      toDrawer('invitations', invitations, '/invitations'),
      ...events,
    ],
    foot: [me, out],
    bottom: [
      ...(lobby.length > 0 ? lobby : events),
      ...people,
      ...toPage('agenda', '/my-agenda', { ...agenda, label: t('app.nav.agendaShort') }),
      { ...me, label: t('app.nav.me') },
    ],
    menu: [
      ...toPage('account', '/account/profile', { label: t('app.nav.account'), icon: IconSettings }),
      ...toPage('agenda', '/my-agenda', agenda),
      ...toPage('invitations', '/invitations', invitations),
      ...events,
      out,
    ],
  }
}
