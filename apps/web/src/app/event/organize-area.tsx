import { Navigate, Outlet } from 'react-router'
import { useCurrentEvent } from '../../lib/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import classes from './event-head.module.css'

const PAGES = ['setup', 'translations', 'imports'] as const

/** /event/{eventId}/organize/… — what organizers set up, below tabs of its own. Others are led to the event. */
export function OrganizeArea() {
  const t = useText()
  const { id, me } = useCurrentEvent()
  if (!me?.organizer) return <Navigate to={`/event/${id}`} replace />
  const items = PAGES.map((page) => ({
    key: page,
    label: t(`app.organize.${page}`),
    href: `/event/${id}/organize/${page}`,
  }))
  return (
    <>
      <div className={classes.tabs}>
        <Tabs label={t('app.organize.nav')} items={items} />
      </div>
      <Outlet />
    </>
  )
}
