import { IconArrowLeft, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { Logo } from '../../ui/theme/logo.tsx'
import { useHasPage } from '../app-table.ts'
import { navEntries } from '../contributions/nav-entries.ts'
import { useLastFilledEvent } from '../event/last-event.ts'
import { useNav } from './nav.tsx'
import classes from './phone-bar.module.css'
import { useOpenEventId } from './use-event-id.ts'

const LIST = '/event/list'

const PhoneMenu = lazyPart(() => import('./phone-menu.tsx').then((it) => it.PhoneMenu))

/** The top of a phone: the way back, what is used most, everything else. On an event's hero it stands on the picture. */
export function PhoneBar({ onPicture = false }: { onPicture?: boolean }) {
  const t = useText()
  const has = useHasPage()
  const { pathname } = useLocation()
  const back = useBack()
  const { search } = useNav()
  const inEvent = useOpenEventId() !== null
  const entries = inEvent || pathname === LIST ? navEntries.filter(({ inBars, page = '' }) => inBars && has(page)) : []
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
        {entries.map(({ key, page = '', label, icon: Icon }) => (
          <Link key={key} to={page} className={classes.button} aria-label={t(label)}>
            <Icon size={23} stroke={1.8} aria-hidden="true" />
          </Link>
        ))}
        <Menu />
      </span>
    </header>
  )
}

/**
 * Back leads to the event visited last, where one has filled one's profile in it, and else to the list; from within an event
 * to the list, but from one's profile in it to the event; from the list nowhere.
 */
function useBack(): string | null {
  const { pathname } = useLocation()
  const isInside = useOpenEventId() !== null && !pathname.endsWith('/event-profile')
  const last = useLastFilledEvent()
  if (pathname === LIST) return null
  return last && !isInside ? `/event/${last}` : LIST
}

/** Fetched when there is nothing else to do, or at the first press. */
function Menu() {
  const idle = useIdle()
  const [asked, setAsked] = useState(false)
  const toCome = <MenuToCome onOpen={() => setAsked(true)} />
  if (!idle && !asked) return toCome
  return (
    <Suspense fallback={toCome}>
      <PhoneMenu asked={asked} />
    </Suspense>
  )
}

/** As the menu looks, until it has been fetched. */
function MenuToCome({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('ui.nav.menu', { count: 0 })}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={onOpen}
    >
      <IconMenu2 size={24} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
