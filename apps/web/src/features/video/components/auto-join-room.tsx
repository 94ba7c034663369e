import { Button } from '@mantine/core'
import type { ReplyOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { videoCalls } from '@parley/contract/video'
import { IconDoorExit } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { NoWall } from '../../../ui/layout/wall.tsx'
import { usePeople, useStore, useVideoRoom } from '../api.ts'
import { type ChoiceStore, createChoiceStore } from '../connection/device-choice.ts'
import { createOwnMedia, type OwnMedia } from '../connection/own-media.ts'
import { roomCalls } from '../connection/room-calls.ts'
import { createRoomSession } from '../connection/room-session.ts'
import { CannotEnter, SeatLost } from './before/odd-states.tsx'
import { OwnPreview } from './before/own-preview.tsx'
import { InRoom } from './inside/in-room.tsx'
import { DeviceSettings } from './parts/device-settings.tsx'
import type { RoomParts } from './parts/room-parts.ts'

export interface OpenDevices {
  readonly choice: ChoiceStore
  readonly media: OwnMedia
}

/** Opens microphone and camera while a page is shown. */
export function useOpenDevices(): OpenDevices {
  const [devices] = useState(() => {
    const choice = createChoiceStore()
    return { choice, media: createOwnMedia(choice) }
  })
  const { media } = devices
  useEffect(() => {
    void media.resume()
    return () => media.close()
  }, [media])
  return devices
}

type DeviceProps = { event: EventDetails; devices: OpenDevices }

/** Shows the reader's own picture. Nothing is sent. */
export const OwnPicture = ({ event, devices: { media } }: DeviceProps) => (
  <OwnPreview parts={{ event, media, ownId: event.me?.participantId ?? '' }} />
)

export const DeviceChoice = ({ devices }: Pick<DeviceProps, 'devices'>) => <DeviceSettings parts={devices} />

type Props = DeviceProps & {
  roomId: string
  endsAt: number
  extra: ReactNode
}

/**
 * A room that is entered as soon as it is shown, with the devices chosen before, and left together with the page.
 * @see docs/rules/speed-networking.md SPEED-14
 */
export function AutoJoinRoom(props: Props) {
  const { event, roomId } = props
  const { data, isPending, error, refetch } = useVideoRoom(event.id, roomId)
  if (isPending) return <Preloader />
  if (!data) return <LoadFailed onRetry={refetch} error={error} alone />
  return <Talk key={roomId} {...props} found={data} />
}

function Talk({ event, devices, endsAt, extra, found }: Props & { found: ReplyOf<typeof videoCalls.getVideoRoom> }) {
  const ownId = event.me?.participantId ?? ''
  const room = { ...found.room, endsAt }
  const now = useNow(1_000)
  const people = usePeople(room.id, ownId)
  const [session] = useState(() => {
    const calls = roomCalls({ eventId: event.id, roomId: room.id }, found)
    // The devices stay open for the next room.
    const media = { ...devices.media, close: () => undefined }
    return createRoomSession({ ownId, isMember: true, stream: {}, onOtherStream: async () => true, calls, media })
  })
  const { phase, why } = useStore(session)
  const isMine = people.some(({ id }) => id === ownId)
  useEffect(() => session.see(people), [session, people])
  useEffect(() => {
    if (phase === 'before') session.join()
  }, [session, phase])
  useEffect(() => () => session.close(), [session])
  const isSeen = phase === 'in' && isMine
  useEffect(() => (isSeen ? () => session.check() : undefined), [session, isSeen])

  const parts: RoomParts = { ...devices, session, event, room, ownId, wantedSeat: undefined, comesOnStage: undefined }
  if (phase === 'away') return <SeatLost parts={parts} isElsewhere={isMine} />
  if (phase === 'failed') return <CannotEnter parts={parts} why={why ?? 'refused'} people={people} />
  if (phase === 'left') return <OutOfTalk onBack={session.prepare} extra={extra} />
  return <InRoom parts={parts} people={people} now={now} extra={extra} />
}

function OutOfTalk({ onBack, extra }: { onBack: () => void; extra: ReactNode }) {
  const t = useText()
  return (
    <NoWall title={t('video.left')}>
      {extra}
      <Empty
        icon={IconDoorExit}
        title={t('video.left')}
        action={<Button onClick={onBack}>{t('video.joinAgain')}</Button>}
      >
        {t('video.round.left')}
      </Empty>
    </NoWall>
  )
}
