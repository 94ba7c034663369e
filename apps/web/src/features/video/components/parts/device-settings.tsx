import { NativeSelect, Switch } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { useStore } from '../../api.ts'
import {
  canBlur,
  type Device,
  type DeviceList,
  listDevices,
  mediaDevicesHere,
  NO_DEVICES,
} from '../../connection/devices.ts'
import { playTestTone } from '../../connection/test-tone.ts'
import type { RoomParts } from './room-parts.ts'

type Props = {
  parts: Pick<RoomParts, 'media' | 'choice'>
  onTone?: () => void
}

/** A choice of devices, during a call too. It is remembered on this device. */
export function DeviceSettings({ parts: { media, choice }, onTone }: Props) {
  const t = useText()
  const { microphone, camera } = useStore(media)
  const chosen = useStore(choice)
  const devices = useDevices(`${microphone.track?.id} ${camera.track?.id}`)
  const isNamed = devices.microphones.length + devices.cameras.length > 0
  const idOf = (track: MediaStreamTrack | null, remembered: string | null) =>
    track?.getSettings().deviceId ?? remembered
  return (
    <Stack gap={16}>
      {!isNamed && (
        <Text size={13} tone="meta">
          {t('video.devices.hidden')}
        </Text>
      )}
      <Choice
        label={t('video.microphone')}
        devices={devices.microphones}
        value={idOf(microphone.track, chosen.microphone)}
        onChange={(id) => void media.choose('microphone', id)}
      />
      <Choice
        label={t('video.camera')}
        devices={devices.cameras}
        value={idOf(camera.track, chosen.camera)}
        onChange={(id) => void media.choose('camera', id)}
      />
      {canBlur(camera.track) && (
        <Switch
          label={t('video.blur')}
          checked={chosen.blur}
          onChange={({ currentTarget }) => void media.blur(currentTarget.checked)}
        />
      )}
      <Choice
        label={t('video.speaker')}
        devices={devices.speakers}
        value={chosen.speaker}
        onChange={(speaker) => choice.change({ speaker })}
      />
      <LoadingButton
        variant="default"
        icon={IconVolume}
        onPress={async () => {
          await playTestTone(chosen.speaker)
          onTone?.()
        }}
        explain={() => t('video.speaker.failed')}
      >
        {t('video.speaker.test')}
      </LoadingButton>
    </Stack>
  )
}

type ChoiceProps = {
  label: string
  devices: readonly Device[]
  value: string | null
  onChange: (id: string) => void
}

function Choice({ label, devices, value, onChange }: ChoiceProps) {
  const t = useText()
  if (devices.length === 0) return null
  return (
    <NativeSelect
      label={label}
      value={devices.some(({ id }) => id === value) ? (value ?? '') : (devices[0]?.id ?? '')}
      data={devices.map(({ id, label: name }, at) => ({
        value: id,
        label: name || t('video.devices.nameless', { number: at + 1 }),
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/**
 * Lists the devices. Reads them again when one is plugged in, and when `allowed` changes, because browsers hide the
 * names until then.
 */
function useDevices(allowed: unknown): DeviceList {
  const [devices, setDevices] = useState(NO_DEVICES)
  useEffect(() => {
    let isOver = false
    const read = () => void listDevices().then((list) => isOver || setDevices(list))
    read()
    const source = mediaDevicesHere()
    source?.addEventListener('devicechange', read)
    return () => {
      isOver = true
      source?.removeEventListener('devicechange', read)
    }
  }, [allowed])
  return devices
}
