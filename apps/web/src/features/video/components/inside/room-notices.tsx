import { Button } from '@mantine/core'
import { ENDS_SOON_MS, type ParticipantState, type RaisedHand } from '@parley/contract/video'
import {
  IconAntennaBarsOff,
  IconBroadcast,
  IconClock,
  IconMicrophone,
  IconMicrophoneOff,
  IconRefresh,
  IconScreenShareOff,
  IconUsers,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Stack } from '../../../../ui/layout/box.tsx'
import { useStore } from '../../api.ts'
import { DeviceNote } from '../parts/device-note.tsx'
import { useLevel } from '../parts/level-bar.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import { usePresenceText } from '../parts/use-presence-text.ts'
import { Knocks } from './knocks.tsx'
import { RaisedHands } from './raised-hands.tsx'
import classes from './room-notices.module.css'

type Props = {
  parts: RoomParts
  people: readonly ParticipantState[]
  now: number
  isShared: boolean
  isAutoplayBlocked: boolean
  hands: readonly RaisedHand[]
  onPlay: () => void
}

/** Milliseconds without sound before a notice. A person who joins may only listen for a while. */
const SILENT_AFTER_MS = 20_000
const SIZE = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

export function RoomNotices({ parts, people, now, isShared, isAutoplayBlocked, hands, onPlay }: Props) {
  const t = useText()
  const { time } = useFormats()
  const { event, room, session, media, ownId } = parts
  const mine = people.find(({ id }) => id === ownId)
  const isAlone = people.every(({ id }) => id === ownId)
  const who = usePresenceText(room, ownId, people)
  const { link, quality, isScreenTaken } = useStore(session)
  const { microphone, camera } = useStore(media)
  const { isSilent } = useLevel(microphone.isOn ? microphone.track : null, SILENT_AFTER_MS)
  const at = (instant: number) => time(instant, event.timezone)
  const leftMs = room.endsAt === null ? Number.POSITIVE_INFINITY : room.endsAt - now
  return (
    <Stack gap={8} wide="full" most={720} center overflow="y" show="filled" className={classes.notices} role="status">
      <Knocks parts={parts} now={now} />
      {parts.comesOnStage && <StageInvitation onCome={parts.comesOnStage} />}
      <RaisedHands parts={parts} hands={hands} />
      {link === 'connecting' && (
        <Note icon={<IconRefresh {...SIZE} />}>
          {t(room.role === 'viewer' ? 'video.connecting.viewer' : 'video.connecting')}
        </Note>
      )}
      {link === 'reconnecting' && (
        <Note tone="alert" icon={<IconRefresh {...SIZE} />}>
          {t('video.reconnecting')}
        </Note>
      )}
      {link === 'open' && isAlone && !room.streamLink && <Note icon={<IconUsers {...SIZE} />}>{who}</Note>}
      {room.isStreamed && <Note icon={<IconBroadcast {...SIZE} />}>{t('video.stream.onStage')}</Note>}
      {link === 'open' && quality !== 'good' && (
        <Note icon={<IconAntennaBarsOff {...SIZE} />}>{t(`video.quality.${quality}Text`)}</Note>
      )}
      {leftMs <= ENDS_SOON_MS && room.kind !== 'round' && (
        <Note icon={<IconClock {...SIZE} />}>
          {room.goesOnUntil !== null && room.goesOnUntil > (room.endsAt ?? now)
            ? t('video.endsSoonGoesOn', { time: at(room.endsAt ?? now), until: at(room.goesOnUntil) })
            : t('video.endsSoon', { time: at(room.endsAt ?? now) })}
        </Note>
      )}
      {isAutoplayBlocked && (
        <Note
          tone="alert"
          icon={<IconVolumeOff {...SIZE} />}
          acts={
            <Button size="sm" variant="default" onClick={onPlay}>
              {t('video.heldBack.play')}
            </Button>
          }
        >
          {t('video.heldBack')}
        </Note>
      )}
      {isScreenTaken && isShared && <Note icon={<IconScreenShareOff {...SIZE} />}>{t('video.screen.taken')}</Note>}
      {mine?.audioMuted && <Note icon={<IconMicrophoneOff {...SIZE} />}>{t('video.mutedByHost')}</Note>}
      {isSilent && <Note icon={<IconMicrophoneOff {...SIZE} />}>{t('video.microphone.silent')}</Note>}
      {microphone.problem && (
        <DeviceNote kind="microphone" problem={microphone.problem} onClose={() => media.dismissProblem('microphone')} />
      )}
      {camera.problem && (
        <DeviceNote kind="camera" problem={camera.problem} onClose={() => media.dismissProblem('camera')} />
      )}
    </Stack>
  )
}

/** Invites a viewer on stage. They choose devices before anything is sent. */
function StageInvitation({ onCome }: { onCome: () => void }) {
  const t = useText()
  return (
    <Note
      icon={<IconMicrophone {...SIZE} />}
      said={t('video.stage.invitedText')}
      acts={
        <Button size="sm" onClick={onCome}>
          {t('video.stage.come')}
        </Button>
      }
    >
      {t('video.stage.invited')}
    </Note>
  )
}
