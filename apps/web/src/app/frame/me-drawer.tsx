import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useProfile, useSignOut } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { AppearanceSwitch } from '../../ui/appearance-switch.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { NavEntry } from '../../ui/nav-entry.tsx'
import { Section } from '../../ui/section.tsx'
import { useAccountTabs } from '../account/account-tabs.ts'
import { LegalLinks } from './legal-links.tsx'
import classes from './me-drawer.module.css'

/** Who is signed in, the pages of their account, how the product looks and speaks, and the way out. */
export function MeDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const signOut = useSignOut()
  const profile = useProfile().data
  const tabs = useAccountTabs()
  const name = profile ? `${profile.name} ${profile.surname}`.trim() : ''
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('app.me.title')}
      footer={
        <Button
          fullWidth
          variant="default"
          leftSection={<IconLogout size={18} stroke={1.8} />}
          onClick={() => void signOut()}
        >
          {t('app.signOut')}
        </Button>
      }
    >
      <div className={classes.head}>
        <Avatar name={name} photo={profile?.profilePhotoPath} size={72} />
        <p className={classes.name}>{name}</p>
        <p className={classes.email}>{profile?.username}</p>
      </div>
      <nav aria-label={t('app.account')}>
        <ul className={classes.account}>
          {tabs.map((item) => (
            <li key={item.key}>
              <NavEntry item={item} as="line" onChosen={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.choices}>
        <Section title={t('ui.appearance')}>
          <AppearanceSwitch />
        </Section>
        <Section title={t('ui.language')}>
          <LanguagePicker />
        </Section>
        <LegalLinks />
      </div>
    </Drawer>
  )
}
