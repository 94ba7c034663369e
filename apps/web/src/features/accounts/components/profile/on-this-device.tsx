import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useOfflineOwner } from '../../../../lib/browser/offline-copy.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { canStoreOffline, disableOfflineCopy, enableOfflineCopy } from '../../../../lib/storage/enable-offline-copy.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { InstallButton } from '../../../../ui/navigation/install-button.tsx'
import { useProfile } from '../../api.ts'

/** @see docs/rules/offline.md OFFLINE-1 */
export function OnThisDevice({ eventId }: { eventId: string }) {
  return (
    <Stack gap={12} align="start" above={16} padTop={16} line="above">
      <OfflineSwitch />
      <InstallButton manifest={`/event/${eventId}/app.webmanifest`} />
    </Stack>
  )
}

function OfflineSwitch() {
  const t = useText()
  const userId = useProfile().data?.id
  const isOn = useOfflineOwner() === userId
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  if (!userId) return null
  if (!canStoreOffline()) return <Text tone="meta">{t('accounts.device.impossible')}</Text>
  const turn = async (on: boolean) => {
    setBusy(true)
    setFailed(false)
    await (on ? enableOfflineCopy(userId) : disableOfflineCopy()).catch(() => setFailed(true))
    setBusy(false)
  }
  return (
    <Switch
      label={t('accounts.device.offline')}
      description={t('accounts.device.offline.text')}
      checked={isOn}
      disabled={isBusy}
      error={isFailed && <span role="alert">{t('accounts.device.failed')}</span>}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  )
}
