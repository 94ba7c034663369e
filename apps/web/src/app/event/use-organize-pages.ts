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
import { useText } from '../../lib/i18n/use-text.ts'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import { useHasPage } from '../app-table.ts'

const PAGES = [
  ['overview', IconChecklist],
  ['setup', IconSettings],
  ['look', IconPalette],
  ['lobby', IconLayoutDashboard],
  ['types', IconId],
  ['categories', IconListDetails],
  ['programme', IconCalendarEvent],
  ['imports', IconFileImport],
  ['rooms', IconDoor],
  ['dealrooms', IconArmchair],
  ['meetings', IconMessages],
  ['matching', IconArrowsExchange],
  ['requests', IconInbox],
  ['reports', IconFlag],
  ['bulk', IconStack2],
  ['map', IconMap2],
  ['people', IconUsers],
  ['booths', IconBuildingStore],
  ['badges', IconIdBadge2],
  ['printers', IconPrinter],
  ['areas', IconDoorEnter],
  ['check-in', IconScan],
  ['desks', IconDevices],
  ['matchmaking', IconSparkles],
  ['texts', IconLogin2],
  ['translations', IconLanguage],
  ['team', IconUsersGroup],
] as const

type OrganizePage = Pick<NavItem, 'key' | 'label' | 'icon'> & { readonly href: string }

/** The pages on which organizers set an event up; those without a screen are left out. None without an event. */
export function useOrganizePages(eventId: string | null): OrganizePage[] {
  const t = useText()
  const has = useHasPage()
  return PAGES.flatMap(([page, icon]) => {
    const href = `/event/${eventId}/organize/${page}`
    return eventId !== null && has(href) ? [{ key: page, label: t(`app.organize.${page}`), icon, href }] : []
  })
}
