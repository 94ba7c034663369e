import { Switch } from '@mantine/core'
import { notificationChannels, notificationTypes } from '@parley/contract/accounts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRichText, useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Box, Text } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useProfile } from '../api.ts'
import { PushSwitch } from '../components/notifications/push-switch.tsx'
import { QuietHours } from '../components/notifications/quiet-hours.tsx'
import { useNotificationSwitches } from '../use-notification-switches.ts'
import classes from './account-notifications.module.css'

const toProfile = (parts: ReactNode[]) => (
  <Link to="/account/profile" className={looks({ tone: 'inherit', weight: 600, underline: true })}>
    {parts}
  </Link>
)
const HEAD = looks({ size: 13, tone: 'meta' })
const ROW = looks({ phone: { size: 14 } })

/** /account/notifications — what one hears of, and through which channels. */
export function AccountNotifications() {
  const t = useText()
  const rich = useRichText()
  const profile = useProfile()
  const { isOn, turn } = useNotificationSwitches(profile.data)
  const hasPhone = Boolean(profile.data?.channels.sms)
  return (
    <Page title={t('accounts.notifications.title')} lead={t('accounts.notifications.lead')} width="reading">
      {profile.isLoadingError && <LoadFailed onRetry={profile.refetch} error={profile.error} />}
      {profile.isPending && <RowsSkeleton count={notificationTypes.length} />}
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
          <PushSwitch />
          <QuietHours profile={profile.data} />
        </>
      )}
    </Page>
  )
}
