import { IconArrowLeft, IconCalendar, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Logo } from '../../ui/theme/logo.tsx'
import { useHasPage } from '../app-table.ts'
import { useLastEvent } from '../event/last-event.ts'
import { useNav } from './nav.tsx'
import classes from './phone-bar.module.css'
import { useOpenEventId } from './use-event-id.ts'

const LIST = '/event/list'

const PhoneMenu = lazyPart(() => import('./phone-menu.tsx').then((it) => it.PhoneMenu))

/** The top of a phone: the way back, the agenda, everything else. On an event's hero it stands on the picture. */
export function PhoneBar({ onPicture = false }: { onPicture?: boolean }) {
  const t = useText()
  const has = useHasPage()
  const { pathname } = useLocation()
  const back = useBack()
  const { search } = useNav()
  const inEvent = useOpenEventId() !== null
  const withAgenda = (inEvent || pathname === LIST) && has('/my-agenda')
  return (
    <header className={classes.bar} data-on-picture={onPicture || undefined}>
      {back ? (
        <Link to={back} className={classes.button} aria-label={t('ui.back')}>
          <IconArrowLeft size={24} stroke={1.8} aria-hidden="true" />
        </Link>
      ) : (
        <span className={classes.logo}>
          <Logo size={30} />
        </span>
      )}
      <span className={classes.end}>
        <button
          type="button"
          className={classes.button}
          aria-label={t('ui.palette.open')}
          aria-haspopup="dialog"
          onClick={() => search(true)}
        >
          <IconSearch size={23} stroke={1.8} aria-hidden="true" />
        </button>
        {withAgenda && (
          <Link to="/my-agenda" className={classes.button} aria-label={t('app.nav.agenda')}>
            <IconCalendar size={23} stroke={1.8} aria-hidden="true" />
          </Link>
        )}
        <Suspense fallback={<MenuToCome />}>
          <PhoneMenu />
        </Suspense>
      </span>
    </header>
  )
}

/** Back leads to the event visited last, from within an event to the list, and from the list nowhere. */
function useBack(): string | null {
  const { pathname } = useLocation()
  const inEvent = useOpenEventId() !== null
  const last = useLastEvent()
  if (pathname === LIST) return null
  return last && !inEvent ? `/event/${last}` : LIST
}

/** As the menu looks, for the moment in which it is fetched. */
function MenuToCome() {
  return (
    <span className={classes.button}>
      <IconMenu2 size={24} stroke={1.8} aria-hidden="true" />
    </span>
  )
}
