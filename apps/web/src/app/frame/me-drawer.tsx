import { Button, Tabs } from '@mantine/core'
import { IconId, IconTicket } from '@tabler/icons-react'
import { AccountSummary, useProfile } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LanguagePicker } from '../../ui/languages/language-picker.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { NavEntry } from '../../ui/navigation/nav-entry.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { AppearanceSwitch } from '../../ui/theme/appearance-switch.tsx'
import { useAccountTabs } from '../account/account-tabs.ts'
import { LegalLinks } from './legal-links.tsx'
import classes from './me-drawer.module.css'
import { useNav } from './nav.tsx'
import { useNavItems } from './use-nav-items.tsx'

/** Who is signed in, their account in four tabs, how the product looks and speaks, and the way out. */
export function MeDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const profile = useProfile().data
  const tabs = useAccountTabs()
  const { open } = useNav()
  const { hasTicket, ofMe, signOut } = useNavItems()
  const Code = hasTicket ? IconTicket : IconId
  const name = profile ? `${profile.name} ${profile.surname}`.trim() : ''
  return (
    <Drawer opened={opened} onClose={onClose} title={t('app.me.title')}>
      <div className={classes.head}>
        <Avatar name={name} photo={profile?.profilePhotoPath} size={72} />
        <p className={classes.name}>{name}</p>
        <p className={classes.email}>{profile?.username}</p>
        <Button
          size="compact-md"
          leftSection={<Code size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => open('ticket')}
        >
          {t(hasTicket ? 'participants.ticket.own' : 'contacts.myQr')}
        </Button>
      </div>
      <ul className={classes.entries}>
        {[...ofMe, signOut].map((item) => (
          <li key={item.key}>
            <NavEntry item={item} as="line" onChosen={item.href === undefined ? undefined : onClose} />
          </li>
        ))}
      </ul>
      {profile && (
        <Tabs defaultValue={tabs[0]?.key ?? null} keepMounted={false} className={classes.account}>
          <Tabs.List grow aria-label={t('app.account')} className={classes.tabs}>
            {tabs.map(({ key, label, icon: Icon }) => (
              <Tabs.Tab key={key} value={key} className={classes.tab}>
                <Icon size={20} stroke={1.7} aria-hidden="true" />
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ key }) => (
            <Tabs.Panel key={key} value={key} className={classes.panel}>
              <AccountSummary page={key} profile={profile} onLeave={onClose} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
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
