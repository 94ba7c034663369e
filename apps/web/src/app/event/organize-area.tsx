import { Button } from '@mantine/core'
import {
  IconArmchair,
  IconArrowsExchange,
  IconBuildingStore,
  IconCalendarEvent,
  IconChecklist,
  IconDoor,
  IconFileImport,
  IconFlag,
  IconId,
  IconInbox,
  IconLanguage,
  IconLayoutDashboard,
  IconListDetails,
  IconLock,
  IconLogin2,
  IconMap2,
  IconMessages,
  IconPalette,
  IconSettings,
  IconSparkles,
  IconStack2,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate, Outlet } from 'react-router'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useSeenAs } from '../../lib/event/see-as.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { AreaNav } from '../../ui/navigation/area-nav.tsx'
import { useHasPage } from '../app-table.ts'
import classes from './organize-area.module.css'

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
  ['matchmaking', IconSparkles],
  ['texts', IconLogin2],
  ['translations', IconLanguage],
  ['team', IconUsersGroup],
] as const

/** /event/{eventId}/organize/… — what organizers set up, beside a list of its own. Others are told that it is not for them. */
export function OrganizeArea() {
  const t = useText()
  const has = useHasPage()
  const { id, me } = useCurrentEvent()
  const isSeenAs = useSeenAs(id) !== null
  const mayOrganize = me?.organizer === true
  const [couldBefore, setCouldBefore] = useState(mayOrganize)
  if (mayOrganize && !couldBefore) setCouldBefore(true)
  if (!mayOrganize && isSeenAs) return <Navigate to={`/event/${id}`} replace />
  if (!mayOrganize) return <NotForYou eventId={id} couldBefore={couldBefore} />
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

/** Someone may lose the role while a page is open, or open a page that they have kept. */
function NotForYou({ eventId, couldBefore }: { eventId: string; couldBefore: boolean }) {
  const t = useText()
  const why = couldBefore ? 'app.organize.lost' : 'app.organize.others'
  return (
    <Page title={t(why)} titleHidden width="reading">
      <Empty
        icon={<IconLock size={26} stroke={1.6} />}
        title={t(why)}
        action={
          <Button component={Link} to={`/event/${eventId}`}>
            {t('app.organize.toEvent')}
          </Button>
        }
      >
        {t(`${why}.text`)}
      </Empty>
    </Page>
  )
}
