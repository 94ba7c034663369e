import { IconSearch } from '@tabler/icons-react'
import { useProfile } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useIsTiny } from '../../lib/use-media.ts'
import { LanguagePicker } from '../../ui/languages/language-picker.tsx'
import { Grid, Row, Text } from '../../ui/layout/box.tsx'
import { HamburgerMenu } from '../../ui/navigation/hamburger-menu.tsx'
import type { NavItem } from '../../ui/navigation/nav-item.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { AppearanceSwitch } from '../../ui/theme/appearance-switch.tsx'
import { LegalLinks } from './legal-links.tsx'
import { useNav } from './nav.tsx'
import { useNavItems } from './use-nav-items.tsx'

/** The entries that the menu button counts, in addition to a live session. Announcements have their own mark. */
const COUNTED = ['invitations', 'notifications', 'chat'] as const

/**
 * The menu button of a phone and its menu. @param asked true if it was pressed before it was loaded
 * @see docs/rules/frame.md FRAME-22
 */
export function PhoneMenu({ asked: wasPressed }: { asked: boolean }) {
  const t = useText()
  const { menu } = useNavItems()
  const { waiting, search } = useNav()
  const tiny = useIsTiny()
  const find: NavItem = { key: 'search', label: t('ui.palette.open'), icon: IconSearch, onOpen: () => search(true) }
  const sum = COUNTED.reduce((all, entry) => all + (waiting[entry]?.count ?? 0), waiting['agenda']?.isLive ? 1 : 0)
  return (
    <HamburgerMenu
      items={tiny ? [find, ...menu] : menu}
      count={sum}
      asked={wasPressed}
      head={<Me />}
      foot={<Choices />}
    />
  )
}

function Me() {
  const profile = useProfile().data
  if (!profile) return null
  const name = `${profile.name} ${profile.surname}`.trim()
  return (
    <Row gap={12} padBottom={16} below={12} line="below">
      <Avatar name={name} photo={profile.profilePhotoPath} size={44} />
      <div>
        <Text weight={700}>{name}</Text>
        <Text size={13} tone="meta">
          {profile.username}
        </Text>
      </div>
    </Row>
  )
}

function Choices() {
  return (
    <Grid gap={10} padTop={16} above={12} line="above">
      <AppearanceSwitch />
      <LanguagePicker />
      <LegalLinks />
    </Grid>
  )
}
