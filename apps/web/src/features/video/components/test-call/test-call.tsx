import { Button } from '@mantine/core'
import type { ReplyOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { videoCalls } from '@parley/contract/video'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { Grid, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useStore } from '../../api.ts'
import { createChoiceStore } from '../../connection/device-choice.ts'
import { createMediaPathTest, type MediaPathResult } from '../../connection/media-path.ts'
import { createOwnMedia, type OwnDevice } from '../../connection/own-media.ts'
import { roomCalls } from '../../connection/room-calls.ts'
import before from '../before/before-joining.module.css'
import { OwnPreview } from '../before/own-preview.tsx'
import { DeviceSettings } from '../parts/device-settings.tsx'
import { useLevel } from '../parts/level-bar.tsx'
import { CheckRow } from './check-row.tsx'

type Props = { event: EventDetails; found: ReplyOf<typeof videoCalls.getVideoRoom> }

const SILENT_AFTER_MS = 6_000
/** The number of steps of the level bar from which the sound counts as a voice. */
const HEARD = 2

export function TestCall({ event, found }: Props) {
  const t = useText()
  const [{ media, choice, mediaPathTest }] = useState(() => {
    const choice = createChoiceStore()
    const calls = roomCalls({ eventId: event.id, roomId: found.room.id }, found)
    return { choice, media: createOwnMedia(choice), mediaPathTest: createMediaPathTest(calls) }
  })
  const { camera, microphone } = useStore(media)
  const sound = useHeard(microphone.track)
  const [speaker, setSpeaker] = useState<Speaker>('untried')
  const way = useStore(mediaPathTest)
  useEffect(() => {
    void media.resume()
    mediaPathTest.begin()
    return () => {
      media.close()
      mediaPathTest.end()
    }
  }, [media, mediaPathTest])
  const ready = [camera.track !== null, sound.isHeard, speaker === 'good', way !== null && way.is !== 'none']

  return (
    <Row as="main" justify="center" padY={24} surface="canvas" className={before.page}>
      <Grid gap={32} phone={{ gap: 16 }} className={before.body}>
        <OwnPreview parts={{ event, media, ownId: event.me?.participantId ?? '' }} />
        <Stack gap={20} shrink>
          <header>
            <Text as="h1" below={8} size={28} breaks="anywhere" phone={{ size: 22 }}>
              {t('video.testCall')}
            </Text>
            <Text size={15} tone="meta">
              {t('video.test.intro')}
            </Text>
          </header>
          <Stack as="ul" gap={16}>
            <CheckRow state={stateOf(camera, camera.track !== null)} name={t('video.camera')}>
              {camera.problem
                ? t(`video.camera.${camera.problem}`)
                : t(camera.track ? 'video.test.camera.good' : 'video.test.camera.untried')}
            </CheckRow>
            <CheckRow
              state={sound.isSilent ? 'bad' : stateOf(microphone, sound.isHeard)}
              name={t('video.microphone')}
              acts={
                !microphone.track && (
                  <Button
                    variant="default"
                    size="sm"
                    loading={microphone.isOpening}
                    onClick={() => void media.turn('microphone', true)}
                  >
                    {t('video.microphone.check')}
                  </Button>
                )
              }
            >
              {microphone.problem ? t(`video.microphone.${microphone.problem}`) : t(soundText(microphone, sound))}
            </CheckRow>
            <SpeakerRow state={speaker} onAnswer={setSpeaker} />
            <MediaPathRow way={way} onTryAgain={mediaPathTest.begin} />
          </Stack>
          <Text role="status" weight={600}>
            {ready.every(Boolean) && t('video.test.done')}
          </Text>
          <DeviceSettings parts={{ media, choice }} onTone={() => setSpeaker('asked')} />
          <Text as={Link} self="start" size={14} weight={600} to="/my-agenda">
            {t('video.test.back')}
          </Text>
        </Stack>
      </Grid>
    </Row>
  )
}

const stateOf = ({ isOpening, problem }: OwnDevice, isGood: boolean) =>
  problem ? 'bad' : isGood ? 'good' : isOpening ? 'busy' : 'untried'

function soundText({ track }: OwnDevice, { isHeard, isSilent }: SoundState) {
  if (isHeard) return 'video.test.microphone.good'
  if (isSilent) return 'video.microphone.silent'
  return track ? 'video.test.microphone.listens' : 'video.test.microphone.untried'
}

interface SoundState {
  readonly isHeard: boolean
  readonly isSilent: boolean
}

/** Returns whether a voice has come through. After that, silence is only a pause. */
function useHeard(track: MediaStreamTrack | null): SoundState {
  const { step, isSilent } = useLevel(track, SILENT_AFTER_MS)
  const [heardTrack, setHeard] = useState<MediaStreamTrack | null>(null)
  if (track !== null && heardTrack !== track && step >= HEARD) setHeard(track)
  const isHeard = track !== null && heardTrack === track
  return { isHeard, isSilent: isSilent && !isHeard }
}

type Speaker = 'untried' | 'asked' | 'good' | 'bad'

/** Tests the speaker. Only a person can tell whether the sound was audible. */
function SpeakerRow({ state, onAnswer }: { state: Speaker; onAnswer: (answer: Speaker) => void }) {
  const t = useText()
  return (
    <CheckRow
      state={state === 'asked' ? 'untried' : state}
      name={t('video.speaker')}
      acts={
        state === 'asked' && (
          <>
            <Button size="sm" onClick={() => onAnswer('good')}>
              {t('video.test.speaker.yes')}
            </Button>
            <Button size="sm" variant="default" onClick={() => onAnswer('bad')}>
              {t('video.test.speaker.no')}
            </Button>
          </>
        )
      }
    >
      {t(`video.test.speaker.${state}`)}
    </CheckRow>
  )
}

function MediaPathRow({ way, onTryAgain }: { way: MediaPathResult | null; onTryAgain: () => void }) {
  const t = useText()
  const isBad = way?.is === 'none'
  return (
    <CheckRow
      state={way === null ? 'busy' : isBad ? 'bad' : 'good'}
      name={t('video.test.way')}
      said={isBad ? t(`video.why.${way.why}Text`) : undefined}
      acts={
        isBad && (
          <Button size="sm" variant="default" onClick={onTryAgain}>
            {t('video.tryAgain')}
          </Button>
        )
      }
    >
      {way === null
        ? t('video.test.way.busy')
        : way.is === 'none'
          ? t(`video.why.${way.why}`, { count: 1 })
          : way.ms === null
            ? t(`video.test.way.${way.is}`)
            : `${t(`video.test.way.${way.is}`)} ${t('video.test.way.ms', { ms: way.ms })}`}
    </CheckRow>
  )
}
