import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useOpenReports } from '../../features/chat/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useSeenAsType } from '../../lib/event/see-as.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Box } from '../../ui/layout/box.tsx'
import { AreaNav } from '../../ui/navigation/area-nav.tsx'
import type { AreaNavItem } from '../../ui/navigation/area-nav-list.tsx'
import { EmptyPage } from '../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import classes from './organize-area.module.css'
import { useOrganizePages } from './use-organize-pages.ts'

/** /event/{eventId}/organize/… */
export function OrganizeArea() {
  const { id, me } = useCurrentEvent()
  const isSeenAs = useSeenAsType(id) !== null
  const mayOrganize = me?.organizer === true
  const [couldBefore, setCouldBefore] = useState(mayOrganize)
  if (mayOrganize && !couldBefore) setCouldBefore(true)
  if (!mayOrganize && isSeenAs) return <Navigate to={`/event/${id}`} replace />
  if (!mayOrganize) return <NotForYou eventId={id} couldBefore={couldBefore} />
  return <Area eventId={id} />
}

function Area({ eventId: id }: { eventId: string }) {
  const t = useText()
  const { first, groups } = useOrganizePages(id)
  const count = useOpenReports(id)
  const reports = { badge: { count, label: t('chat.reports.open', { count }) } }
  const toItems = (pages: typeof first): AreaNavItem[] =>
    pages.map(({ icon: Icon, ...page }) => ({
      ...page,
      icon: <Icon size={19} stroke={1.7} aria-hidden="true" />,
      ...(page.key === 'reports' && reports),
    }))
  return (
    <div className={classes.area}>
      <Box padTop={16} className={classes.nav}>
        <AreaNav
          label={t('app.organize.nav')}
          items={toItems(first)}
          groups={groups.map(({ pages, ...group }) => ({ ...group, items: toItems(pages) }))}
        />
      </Box>
      <Box shrink className={classes.page}>
        <Outlet />
      </Box>
    </div>
  )
}

/** The page for people without the role, including those who lost it while a page was open. */
function NotForYou({ eventId, couldBefore }: { eventId: string; couldBefore: boolean }) {
  const t = useText()
  const why = couldBefore ? 'app.organize.lost' : 'app.organize.others'
  return (
    <EmptyPage
      icon={IconLock}
      title={t(why)}
      action={<LinkButton to={`/event/${eventId}`}>{t('app.organize.toEvent')}</LinkButton>}
    >
      {t(`${why}.text`)}
    </EmptyPage>
  )
}
