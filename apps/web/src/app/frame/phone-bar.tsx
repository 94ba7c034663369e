import { IconArrowLeft, IconCalendar } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useProfile } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { AppearanceSwitch } from '../../ui/appearance-switch.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { HamburgerMenu } from '../../ui/hamburger-menu.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { Logo } from '../../ui/theme/logo.tsx'
import { useHasPage } from '../app-table.ts'
import { useLastEvent } from '../event/last-event.ts'
import classes from './phone-bar.module.css'
import { useOpenEventId } from './use-event-id.ts'
import { useNavItems } from './use-nav-items.tsx'
import { useWaiting } from './use-waiting.ts'

const LIST = '/event/list'

/** The top of a phone: the way back, the agenda, everything else. On an event's hero it stands on the picture. */
export function PhoneBar({ onPicture = false }: { onPicture?: boolean }) {
  const t = useText()
  const has = useHasPage()
  const { pathname } = useLocation()
  const back = useBack()
  const inEvent = useOpenEventId() !== null
  const { menu } = useNavItems()
  const { sum } = useWaiting()
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
        {withAgenda && (
          <Link to="/my-agenda" className={classes.button} aria-label={t('app.nav.agenda')}>
            <IconCalendar size={23} stroke={1.8} aria-hidden="true" />
          </Link>
        )}
        <HamburgerMenu items={menu} count={sum} head={<Me />} foot={<Choices />} />
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

function Me() {
  const profile = useProfile().data
  if (!profile) return null
  const name = `${profile.name} ${profile.surname}`.trim()
  return (
    <div className={classes.me}>
      <Avatar name={name} photo={profile.profilePhotoPath} size={44} />
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.email}>{profile.username}</p>
      </div>
    </div>
  )
}

function Choices() {
  return (
    <div className={classes.choices}>
      <AppearanceSwitch />
      <LanguagePicker />
    </div>
  )
}
