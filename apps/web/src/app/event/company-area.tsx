import { IconAddressBook, IconBriefcase2, IconCalendarEvent, IconChartBar, IconUsersGroup } from '@tabler/icons-react'
import { Outlet } from 'react-router'
import { useBooth } from '../../features/booths/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { Box } from '../../ui/layout/box.tsx'
import { AreaNav } from '../../ui/navigation/area-nav.tsx'
import { useHasPage } from '../app-table.ts'
import classes from './organize-area.module.css'

const PAGES = [
  ['profile', IconBriefcase2],
  ['team', IconUsersGroup],
  ['agenda', IconCalendarEvent],
  ['leads', IconAddressBook],
  ['numbers', IconChartBar],
] as const

/** /event/{eventId}/company/… */
export function CompanyArea() {
  const t = useText()
  const has = useHasPage()
  const { id, me } = useCurrentEvent()
  const booth = useBooth(id, me?.boothId ?? '').data
  if (!me?.boothId) return <Outlet />
  const shown = PAGES.filter(([page]) => page !== 'agenda' || booth?.agendaEnabled)
  const items = shown.flatMap(([page, Icon]) => {
    const href = `/event/${id}/company/${page}`
    const icon = <Icon size={20} stroke={1.7} aria-hidden="true" />
    return has(href) ? [{ key: page, label: t(`app.company.${page}`), icon, href }] : []
  })
  return (
    <div className={classes.area}>
      <Box padTop={16} className={classes.nav}>
        <AreaNav label={t('app.company.nav')} items={items} />
      </Box>
      <Box shrink className={classes.page}>
        <Outlet />
      </Box>
    </div>
  )
}
