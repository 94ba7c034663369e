import {
  IconCalendarEvent,
  IconChecklist,
  IconDoor,
  IconId,
  IconLanguage,
  IconLogin2,
  IconPalette,
  IconSettings,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Navigate, Outlet } from 'react-router'
import { useCurrentEvent } from '../../lib/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { AreaNav } from '../../ui/area-nav.tsx'
import { useHasPage } from '../app-table.ts'
import classes from './organize-area.module.css'

const PAGES = [
  ['overview', IconChecklist],
  ['setup', IconSettings],
  ['look', IconPalette],
  ['types', IconId],
  ['imports', IconCalendarEvent],
  ['rooms', IconDoor],
  ['people', IconUsers],
  ['texts', IconLogin2],
  ['translations', IconLanguage],
  ['team', IconUsersGroup],
] as const

/** /event/{eventId}/organize/… — what organizers set up, beside a list of its own. Others are led to the event. */
export function OrganizeArea() {
  const t = useText()
  const has = useHasPage()
  const { id, me } = useCurrentEvent()
  if (!me?.organizer) return <Navigate to={`/event/${id}`} replace />
  const items = PAGES.flatMap(([page, Icon]) => {
    const href = `/event/${id}/organize/${page}`
    const icon = <Icon size={20} stroke={1.7} aria-hidden="true" />
    return has(href) ? [{ key: page, label: t(`app.organize.${page}`), icon, href }] : []
  })
  return (
    <div className={classes.area}>
      <div className={classes.nav}>
        <AreaNav label={t('app.organize.nav')} items={items} />
      </div>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}
