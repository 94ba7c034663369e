import { Button, Tabs } from '@mantine/core'
import { appCalls } from '@parley/contract/app'
import { IconId, IconLogout, IconTicket } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AccountSummary, useProfile, useSignOut } from '../../features/accounts/index.ts'
import { useCall } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LanguagePicker } from '../../ui/languages/language-picker.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { AppearanceSwitch } from '../../ui/theme/appearance-switch.tsx'
import { useAccountTabs } from '../account/account-tabs.ts'
import { rememberLastEvent } from '../event/last-event.ts'
import { useShownEvent } from '../event/use-shown-event.ts'
import { LegalLinks } from './legal-links.tsx'
import classes from './me-drawer.module.css'
import { useNav } from './nav.tsx'
import { useNavEventId } from './use-event-id.ts'

/** Who is signed in, their account in four tabs, how the product looks and speaks, and the way out. */
export function MeDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const signOut = useSignOut()
  const profile = useProfile().data
  const tabs = useAccountTabs()
  const { open } = useNav()
  const navEventId = useNavEventId()
  const nearest = useNearestEvent(opened && navEventId === null)
  const eventId = navEventId ?? nearest
  const { event } = useShownEvent(eventId ?? '', { enabled: eventId !== null })
  const showTicket = () => {
    if (eventId && navEventId === null) rememberLastEvent(eventId, false)
    open('ticket')
  }
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
        {event?.me?.ticketId && (
          <Button
            size="compact-md"
            leftSection={<IconTicket size={18} stroke={1.7} aria-hidden="true" />}
            onClick={showTicket}
          >
            {t('participants.ticket.own')}
          </Button>
        )}
        <Button
          component={Link}
          to="/my-qr"
          variant="default"
          size="compact-md"
          leftSection={<IconId size={18} stroke={1.7} aria-hidden="true" />}
          onClick={onClose}
        >
          {t('contacts.myQr')}
        </Button>
      </div>
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

/**
 * The own event that ends next, on a device where none has been looked at: a ticket is two taps away from everywhere.
 *
 * @see docs/rules/participants.md TICKET-7
 */
function useNearestEvent(enabled: boolean): string | null {
  const events = useCall(appCalls.getEvents, {}, { enabled }).data?.events ?? []
  const own = events.filter(({ participantId, isFinished }) => participantId !== null && !isFinished)
  return own.toSorted((one, other) => one.endDateMillis - other.endDateMillis)[0]?.id ?? null
}
