import type { ParticipantState } from '@parley/contract/video'
import { type ReactNode, useState } from 'react'
import { useScreenAwake } from '../../../../lib/browser/use-screen-awake.ts'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { Grid, Stack } from '../../../../ui/layout/box.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import { useStore } from '../../api.ts'
import { useRaisedHands, useViewers } from '../../use-own-place.ts'
import { useReactions } from '../../use-reactions.ts'
import { useRoomChat } from '../../use-room-chat.ts'
import { DeviceSettings } from '../parts/device-settings.tsx'
import { LevelBar } from '../parts/level-bar.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import { Captions, SPEECH_TAGS, useCaptionSwitch } from './captions.tsx'
import { FloatingRoom, useFloating } from './floating-room.tsx'
import classes from './in-room.module.css'
import { PersonMenu } from './person-menu.tsx'
import { RoomControls } from './room-controls.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomNotices } from './room-notices.tsx'
import { RoomSidePanel } from './room-side-panel.tsx'
import { RoomSound } from './room-sound.tsx'
import { RoomVoice } from './room-voice.tsx'
import { type ShownPerson, shownPeople, shownScreen } from './shown-people.ts'
import { type Layout, Stage } from './stage.tsx'
import { StreamStage } from './stream-stage.tsx'
import { useRoomKeys } from './use-room-keys.ts'
import { useSidePanel } from './use-side-panel.ts'

const ROOM = { columns: 1, surface: 'canvas', tone: 'ink' } as const

type Props = {
  parts: RoomParts
  people: readonly ParticipantState[]
  now: number
  extra?: ReactNode
}

export function InRoom({ parts, people, now, extra }: Props) {
  const t = useText()
  const { room, session, media, choice, ownId, event } = parts
  const view = useStore(session)
  const own = useStore(media)
  const { speaker } = useStore(choice)
  const [layout, setLayout] = useState<Layout>(room.kind === 'session' ? 'speaker' : 'grid')
  const [asksDevices, setAsksDevices] = useState(false)
  const chat = useRoomChat(room, view.link !== 'connecting')
  const beside = useSidePanel(room.kind === 'session', chat !== null)
  const [sound, setSound] = useState({ isAutoplayBlocked: false, attempt: 0 })
  const floating = useFloating()
  const viewers = useViewers(room)
  const hands = useRaisedHands(room)
  const reactions = useReactions(room.id)
  const language = SPEECH_TAGS[useLanguage().language]
  const captions = useCaptionSwitch()
  useScreenAwake()

  const isMember = room.role !== 'viewer'
  const mine = people.find(({ id }) => id === ownId)
  const me = event.me
  useRoomKeys({
    isHeard: own.microphone.isOn,
    onMicrophone: (isOn) => isMember && void media.turn('microphone', isOn),
    onCamera: () => isMember && void media.turn('camera', !own.camera.isOn),
  })
  if (!me) return null

  const seen = { reactions, people, sources: view.sources, me, own, isMember, hand: view.hand }
  const [shown, screen] = [shownPeople(seen), shownScreen(seen)]
  const menuOf = ({ isOwn, state }: ShownPerson) =>
    room.role === 'host' && !isOwn && state ? <PersonMenu parts={parts} state={state} /> : null
  const voices = people.flatMap(({ id, seat, audio }) => {
    const voice = id !== ownId && audio ? view.sources[seat]?.sound : undefined
    return voice ? [voice] : []
  })
  const speakerName = shown.find(({ seat, isOwn }) => !isOwn && seat === view.speaking.current)?.name ?? null
  const sidePanelName = t(room.kind === 'session' ? 'video.beside' : 'video.roomChat')
  const { streamLink } = room
  const stage = streamLink ? (
    <StreamStage title={room.title} address={streamLink} />
  ) : (
    <Stage
      people={shown}
      screen={screen}
      layout={layout}
      speaking={view.speaking}
      isWithoutPictures={view.quality === 'audioOnly'}
      menuOf={menuOf}
    />
  )
  return (
    <Grid as="main" {...ROOM} className={classes.room} data-beside={beside.isColumn || undefined}>
      <RoomHead
        room={room}
        count={people.length}
        viewers={viewers}
        quality={streamLink ? null : view.quality}
        now={now}
      />
      <Grid columns={1} gap={8} padX={12} tall={0} className={classes.body}>
        <Grid columns={1} gap={8}>
          {extra}
          <RoomNotices
            parts={parts}
            people={people}
            now={now}
            isShared={screen !== null && !screen.isOwn}
            isAutoplayBlocked={sound.isAutoplayBlocked}
            onPlay={() => setSound(({ attempt }) => ({ isAutoplayBlocked: false, attempt: attempt + 1 }))}
            hands={hands}
          />
        </Grid>
        {stage}
        {captions.isOn && <Captions language={language} voices={voices} speaker={speakerName} />}
      </Grid>
      {beside.isColumn && (
        <aside className={classes.beside} aria-label={sidePanelName}>
          <RoomSidePanel event={event} room={room} chat={chat} />
        </aside>
      )}
      <RoomControls
        parts={parts}
        mine={mine}
        sharedBy={screen && !screen.isOwn ? screen.name : null}
        layout={layout}
        onLayout={setLayout}
        onDevices={() => setAsksDevices(true)}
        floating={floating}
        captions={captions}
        beside={beside}
        unread={chat?.unread ?? 0}
      />
      <RoomSound
        sources={view.sources}
        ownSeat={mine?.seat ?? null}
        speaker={speaker}
        attempt={sound.attempt}
        onAutoplayBlocked={() => setSound((before) => ({ ...before, isAutoplayBlocked: true }))}
      />
      <RoomVoice people={people} ownId={ownId} reactions={reactions} unread={chat?.unread ?? 0} />
      <FloatingRoom floating={floating} parts={parts} people={shown} screen={screen} speaking={view.speaking} />
      <Drawer opened={beside.isDrawer} onClose={beside.turn} title={sidePanelName} fills>
        <RoomSidePanel event={event} room={room} chat={chat} />
      </Drawer>
      <Dialog opened={asksDevices} onClose={() => setAsksDevices(false)} title={t('video.devices')} size={440} closable>
        <Stack gap={16}>
          {own.microphone.track && own.microphone.isOn && <LevelBar track={own.microphone.track} />}
          <DeviceSettings parts={parts} />
        </Stack>
      </Dialog>
    </Grid>
  )
}
