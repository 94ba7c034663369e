import { Switch } from '@mantine/core'
import {
  type NotificationChannel,
  type NotificationPreference,
  type NotificationType,
  notificationChannels,
  notificationTypes,
  type UserProfile,
} from '@parley/contract/accounts'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFailureText, useRichText, useText } from '../../../lib/i18n/index.ts'
import { Loading } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Box, looks, Text } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useChangeProfile, useProfile } from '../api.ts'
import { PushSwitch } from '../components/notifications/push-switch.tsx'
import { QuietHours } from '../components/notifications/quiet-hours.tsx'
import classes from './account-notifications.module.css'

const toProfile = (parts: ReactNode[]) => (
  <Link to="/account/profile" className={looks({ tone: 'inherit', weight: 600, underline: true })}>
    {parts}
  </Link>
)
const HEAD = looks({ size: 13, tone: 'meta' })
const ROW = looks({ phone: { size: 14 } })

/** /account/notifications */
export function AccountNotifications() {
  const t = useText()
  const rich = useRichText()
  const profile = useProfile()
  const { isOn, turn } = useNotificationSwitches(profile.data)
  const hasPhone = Boolean(profile.data?.channels.sms)
  return (
    <Page title={t('accounts.notifications.title')} lead={t('accounts.notifications.lead')} width="reading">
      <Loading of={profile} rows={notificationTypes.length} />
      {profile.data && (
        <Box surface="card" phone={{ bleed: true }} overflow="hidden">
          {!hasPhone && (
            <Text surface="info" line="below" padX={24} padY={14} size={14} phone={{ padX: 16 }}>
              {rich('accounts.notifications.needsPhone', { link: toProfile })}
            </Text>
          )}
          <table className={classes.table} aria-label={t('accounts.notifications.title')}>
            <thead>
              <tr>
                <th scope="col" className={HEAD}>
                  {t('accounts.notifications.what')}
                </th>
                {notificationChannels.map((channel) => (
                  <th key={channel} scope="col" className={`${HEAD} ${classes.channel}`}>
                    {t(`accounts.channel.${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {notificationTypes.map((type) => (
                <tr key={type}>
                  <th scope="row" className={ROW}>
                    {t(`accounts.notifications.${type}`)}
                  </th>
                  {notificationChannels.map((channel) => (
                    <td key={channel} className={classes.channel}>
                      <Switch
                        className={classes.switch}
                        aria-label={t('accounts.notifications.switch', {
                          type: t(`accounts.notifications.${type}`),
                          channel: t(`accounts.channel.${channel}`),
                        })}
                        checked={isOn(type, channel)}
                        onChange={(event) => turn(type, channel, event.currentTarget.checked)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {profile.data && (
        <>
          <QuietHours profile={profile.data} />
          {/* The section is last, because it grows once the browser has answered whether push is on. */}
          <PushSwitch />
        </>
      )}
    </Page>
  )
}

type Chosen = Partial<Record<NotificationType, readonly NotificationChannel[]>>

/** Saves the switches. Each one is shown at once, and can be undone. */
function useNotificationSwitches(profile: UserProfile | undefined) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeProfile()
  const [chosen, setChosen] = useState<Chosen>({})
  const waiting = useRef({ last: Promise.resolve(), count: 0, toast: 0 })

  const preferences = profile?.notificationPreferenceList ?? []
  const channelsOf = (type: NotificationType): readonly NotificationChannel[] =>
    chosen[type] ?? preferences.find((each) => each.type === type)?.channels ?? []

  const tell = (say: () => number) => {
    toasts.dismiss(waiting.current.toast)
    waiting.current.toast = say()
  }
  /** Saves one switch after another, so that the last choice arrives last. */
  const save = (type: NotificationType, channels: readonly NotificationChannel[], before: typeof channels) => {
    setChosen((others) => ({ ...others, [type]: channels }))
    const preference: NotificationPreference = { type, channels: [...channels] }
    waiting.current.count += 1
    waiting.current.last = waiting.current.last
      .then(() => change.mutateAsync({ action: 'notifications', notificationPreferenceList: [preference] }))
      .then(
        () => {
          const undo = { run: () => save(type, before, channels) }
          tell(() => toasts.success(t('accounts.notifications.saved'), { undo }))
        },
        (error: unknown) => tell(() => toasts.error(failureText(error))),
      )
      .then(() => {
        waiting.current.count -= 1
        // From here on the server's state is shown, also after a refusal.
        if (waiting.current.count === 0) setChosen({})
      })
  }
  return {
    isOn: (type: NotificationType, channel: NotificationChannel) => channelsOf(type).includes(channel),
    turn(type: NotificationType, channel: NotificationChannel, on: boolean) {
      const before = channelsOf(type)
      save(
        type,
        notificationChannels.filter((each) => (each === channel ? on : before.includes(each))),
        before,
      )
    },
  }
}
