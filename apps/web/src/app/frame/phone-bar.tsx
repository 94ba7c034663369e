import { IconArrowLeft, IconId, IconMenu2, IconSearch, IconTicket } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { isShortTitle, usePageTitle } from '../../lib/page/use-title.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useIsTiny } from '../../lib/use-media.ts'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { Row, Text } from '../../ui/layout/box.tsx'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import { Logo } from '../../ui/theme/logo.tsx'
import { useLastFilledEvent } from '../event/last-event.ts'
import { useNav } from './nav.tsx'
import classes from './phone-bar.module.css'
import { useOpenEventId } from './use-event-id.ts'
import { useNavItems } from './use-nav-items.tsx'

const BUTTON = { justify: 'center', fixed: true, round: 12, tone: 'inherit' } as const

const LIST = '/event/list'

const PhoneMenu = lazyPart(() => import('./phone-menu.tsx').then((it) => it.PhoneMenu))

/**
 * The top bar of a phone. On an event's banner the title is part of the picture, so the bar has space for the ticket
 * and the card.
 * @see docs/rules/frame.md FRAME-27
 */
export function PhoneBar({ onPicture = false }: { onPicture?: boolean }) {
  const t = useText()
  const back = useBack()
  const title = usePageTitle()
  const tiny = useIsTiny()
  const { open, search } = useNav()
  const { head, hasTicket } = useNavItems()
  return (
    <Row
      as="header"
      justify="between"
      padX={4}
      surface={onPicture ? undefined : 'canvas'}
      line={onPicture ? undefined : 'below'}
      tone={onPicture ? 'hero' : undefined}
      className={classes.bar}
      data-on-picture={onPicture || undefined}
    >
      {back ? (
        <Row as={Link} to={back} {...BUTTON} className={classes.button} aria-label={t('ui.back')}>
          <IconArrowLeft size={24} stroke={1.8} aria-hidden="true" />
        </Row>
      ) : (
        <Row as="span" align="stretch" className={classes.logo}>
          <Logo size={30} markOnly />
        </Row>
      )}
      {/* The title is hidden from assistive technology, because the page has it as its heading. */}
      <Text
        as="span"
        grow
        padX={4}
        size={tiny ? 15 : 16}
        weight={700}
        leading="tight"
        breaks="anywhere"
        className={classes.title}
        aria-hidden="true"
      >
        {!onPicture && title && isShortTitle(title) && title}
      </Text>
      {!tiny && <Opener icon={IconSearch} label={t('ui.palette.open')} onOpen={() => search(true)} />}
      {head.map(({ key, href = '', label, icon: Icon, badge }) => (
        <Row
          as={NavLink}
          key={key}
          to={href}
          {...BUTTON}
          className={classes.button}
          aria-label={badge ? `${label}, ${badge.label}` : label}
        >
          <Icon size={23} stroke={1.8} aria-hidden="true" />
          {badge && (
            <span className={classes.count} aria-hidden="true">
              <CountBadge {...badge} />
            </span>
          )}
        </Row>
      ))}
      {hasTicket && <Opener icon={IconTicket} label={t('participants.ticket.own')} onOpen={() => open('ticket')} />}
      {(onPicture || !hasTicket) && (
        <Opener icon={IconId} label={t('contacts.myQr')} onOpen={() => open(hasTicket ? 'card' : 'ticket')} />
      )}
      <Menu />
    </Row>
  )
}

type OpenerProps = { icon: NavItem['icon']; label: string; onOpen: () => void }

function Opener({ icon: Icon, label, onOpen }: OpenerProps) {
  return (
    <Row
      as="button"
      type="button"
      {...BUTTON}
      className={classes.button}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon size={23} stroke={1.8} aria-hidden="true" />
    </Row>
  )
}

/**
 * Returns the target of "back". Null on the list of events. From an event, except its profile, it is the list;
 * otherwise the last event with a filled-in profile, or else the list.
 */
function useBack(): string | null {
  const { pathname } = useLocation()
  const isInside = useOpenEventId() !== null && !pathname.endsWith('/event-profile')
  const last = useLastFilledEvent()
  if (pathname === LIST) return null
  return last && !isInside ? `/event/${last}` : LIST
}

/** Loads the menu once the page is idle, or at the first press. */
function Menu() {
  const idle = useIdle()
  const [wasPressed, setAsked] = useState(false)
  const toCome = <MenuToCome onOpen={() => setAsked(true)} />
  if (!idle && !wasPressed) return toCome
  return (
    <Suspense fallback={toCome}>
      <PhoneMenu asked={wasPressed} />
    </Suspense>
  )
}

/** Looks like the menu button until the menu is loaded. */
function MenuToCome({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  return (
    <Row
      as="button"
      type="button"
      {...BUTTON}
      className={classes.button}
      aria-label={t('ui.nav.menu', { count: 0 })}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={onOpen}
    >
      <IconMenu2 size={24} stroke={1.8} aria-hidden="true" />
    </Row>
  )
}
