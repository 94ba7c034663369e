import { Button, Tabs } from '@mantine/core'
import { IconId, IconTicket } from '@tabler/icons-react'
import { AccountSummary, useProfile } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { LanguagePicker } from '../../ui/languages/language-picker.tsx'
import { Grid, looks, Stack, Text } from '../../ui/layout/box.tsx'
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

const ACCOUNT = looks({ padBottom: 24, below: 24, line: 'below' })
const TABS = looks({ wrap: false })
const TAB = looks({ grow: true, padX: 2, padY: 8 })
const PANEL = looks({ padTop: 12 })

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
      <Stack align="center" padTop={12} padBottom={24} text="center">
        <Avatar name={name} photo={profile?.profilePhotoPath} size={72} />
        <Text above={14} size={17} weight={700} tracking="tight">
          {name}
        </Text>
        <Text above={2} size={14} tone="meta">
          {profile?.username}
        </Text>
        <Button
          size="compact-md"
          leftSection={<Code size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => open('ticket')}
        >
          {t(hasTicket ? 'participants.ticket.own' : 'contacts.myQr')}
        </Button>
      </Stack>
      <Stack as="ul" padX={0} padY={8} above={16} className={classes.entries}>
        {[...ofMe, signOut].map((item) => (
          <li key={item.key}>
            <NavEntry item={item} as="line" onChosen={item.href === undefined ? undefined : onClose} />
          </li>
        ))}
      </Stack>
      {profile && (
        <Tabs defaultValue={tabs[0]?.key ?? null} keepMounted={false} className={ACCOUNT}>
          <Tabs.List grow aria-label={t('app.account')} className={TABS}>
            {tabs.map(({ key, label, icon: Icon }) => (
              <Tabs.Tab key={key} value={key} className={TAB}>
                <Stack as="span" gap={4} align="center" size={12} leading="snug" breaks="balance" preLine={false}>
                  <Icon size={20} stroke={1.7} aria-hidden="true" />
                  {label}
                </Stack>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ key }) => (
            <Tabs.Panel key={key} value={key} className={PANEL}>
              <AccountSummary page={key} profile={profile} onLeave={onClose} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      <Grid gap={24} isolate>
        <Section title={t('ui.appearance')}>
          <AppearanceSwitch />
        </Section>
        <Section title={t('ui.language')}>
          <LanguagePicker />
        </Section>
        <LegalLinks />
      </Grid>
    </Drawer>
  )
}
