import { Button } from '@mantine/core'
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Box, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useStore } from '../../api.ts'
import { ControlButton } from '../parts/control-button.tsx'
import { DeviceNote } from '../parts/device-note.tsx'
import { LevelBar } from '../parts/level-bar.tsx'
import { Picture } from '../parts/picture.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import classes from './own-preview.module.css'

const WORDS = { basis: 220, size: 13, tone: 'meta' } as const

/** Shows the reader's own picture. Nothing is sent. */
export function OwnPreview({
  parts: { event, media, ownId },
}: {
  parts: Pick<RoomParts, 'event' | 'media' | 'ownId'>
}) {
  const t = useText()
  const { microphone, camera } = useStore(media)
  const me = event.me
  return (
    <Stack gap={12} shrink>
      <Box surface="sunken" round={20} line="around" place="own" overflow="hidden" className={classes.frame}>
        {camera.track ? (
          <Picture track={camera.track} isMirrored label={t('video.preview')} />
        ) : (
          <Stack gap={16} align="center" justify="center" padX={16} padTop={16} high="full" className={classes.face}>
            <Avatar name={me?.fullName ?? ''} photo={me?.profilePhotoPath ?? null} seed={ownId} size={96} />
            <Button variant="default" loading={camera.isOpening} onClick={() => void media.turn('camera', true)}>
              {t('video.camera.show')}
            </Button>
          </Stack>
        )}
        <Row gap={12} align="stretch" justify="center" className={classes.controls}>
          <ControlButton
            label={t(microphone.isOn ? 'video.microphone.turnOff' : 'video.microphone.turnOn')}
            look={microphone.isOn ? 'plain' : 'off'}
            icon={microphone.isOn ? IconMicrophone : IconMicrophoneOff}
            onPress={() => void media.turn('microphone', !microphone.isOn)}
          />
          <ControlButton
            label={t(camera.isOn ? 'video.camera.turnOff' : 'video.camera.turnOn')}
            look={camera.isOn ? 'plain' : 'off'}
            icon={camera.isOn ? IconVideo : IconVideoOff}
            onPress={() => void media.turn('camera', !camera.isOn)}
          />
        </Row>
      </Box>
      {camera.problem && <DeviceNote kind="camera" problem={camera.problem} />}
      {microphone.problem && <DeviceNote kind="microphone" problem={microphone.problem} />}
      {!microphone.problem && <OwnSound parts={{ media }} />}
    </Stack>
  )
}

/** Shows the level of the microphone, which answers "Can they hear me?" */
function OwnSound({ parts: { media } }: { parts: Pick<RoomParts, 'media'> }) {
  const t = useText()
  const { microphone } = useStore(media)
  if (!microphone.isOn) return <Text {...WORDS}>{t('video.microphone.isOff')}</Text>
  if (microphone.track) return <LevelBar track={microphone.track} />
  return (
    <Row wrap gap={12} justify="between">
      <Text {...WORDS}>{t('video.microphone.asks')}</Text>
      <QuietButton
        size="sm"
        loading={microphone.isOpening}
        icon={IconMicrophone}
        onClick={() => void media.openMicrophone()}
      >
        {t('video.microphone.check')}
      </QuietButton>
    </Row>
  )
}
