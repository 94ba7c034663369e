import {
  IconArmchair,
  IconArrowsExchange,
  IconBuildingStore,
  IconCalendarEvent,
  IconChecklist,
  IconDevices,
  IconDoor,
  IconDoorEnter,
  IconFileImport,
  IconFlag,
  IconId,
  IconIdBadge2,
  IconInbox,
  IconLanguage,
  IconLayoutDashboard,
  IconListDetails,
  IconLogin2,
  IconMap2,
  IconMessages,
  IconPalette,
  IconPrinter,
  IconScan,
  IconSettings,
  IconSparkles,
  IconStack2,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import { useHasPage } from '../app-table.ts'

/** Groups of pages for organizers. In each group the pages needed first or most often come first. */
const GROUPS = [
  [
    'event',
    [
      ['setup', IconSettings],
      ['look', IconPalette],
      ['texts', IconLogin2],
      ['lobby', IconLayoutDashboard],
      ['translations', IconLanguage],
      ['team', IconUsersGroup],
    ],
  ],
  [
    'participants',
    [
      ['people', IconUsers],
      ['types', IconId],
      ['categories', IconListDetails],
      ['reports', IconFlag],
      ['bulk', IconStack2],
    ],
  ],
  [
    'sessions',
    [
      ['programme', IconCalendarEvent],
      ['rooms', IconDoor],
      ['requests', IconInbox],
      ['imports', IconFileImport],
    ],
  ],
  [
    'networking',
    [
      ['meetings', IconMessages],
      ['dealrooms', IconArmchair],
      ['matching', IconArrowsExchange],
      ['matchmaking', IconSparkles],
    ],
  ],
  [
    'expo',
    [
      ['booths', IconBuildingStore],
      ['map', IconMap2],
    ],
  ],
  [
    'door',
    [
      ['check-in', IconScan],
      ['desks', IconDevices],
      ['areas', IconDoorEnter],
      ['badges', IconIdBadge2],
      ['printers', IconPrinter],
    ],
  ],
] as const

type Name = 'overview' | (typeof GROUPS)[number][1][number][0]

interface OrganizePage {
  readonly key: Name
  readonly label: string
  readonly icon: NavItem['icon']
  readonly href: string
}

interface OrganizePages {
  readonly first: OrganizePage[]
  readonly groups: { readonly key: string; readonly label: string; readonly pages: OrganizePage[] }[]
}

/** Lists the pages for organizers that have a screen. Empty without an event. */
export function useOrganizePages(eventId: string | null): OrganizePages {
  const t = useText()
  const has = useHasPage()
  const pageOf = (key: Name, icon: NavItem['icon']): OrganizePage[] => {
    const href = `/event/${eventId}/organize/${key}`
    return eventId !== null && has(href) ? [{ key, label: t(`app.organize.${key}`), icon, href }] : []
  }
  const groups = GROUPS.map(([key, pages]) => ({
    key,
    label: t(`app.organize.group.${key}`),
    pages: pages.flatMap(([page, icon]) => pageOf(page, icon)),
  }))
  return { first: pageOf('overview', IconChecklist), groups: groups.filter(({ pages }) => pages.length > 0) }
}
