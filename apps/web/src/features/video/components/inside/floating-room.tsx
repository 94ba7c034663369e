import { IconMicrophone, IconMicrophoneOff, IconPhoneOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../../../lib/i18n/index.ts'
import { Box, Grid, Row } from '../../../../ui/layout/box.tsx'
import { useStore } from '../../api.ts'
import type { Speaking } from '../../connection/speaking.ts'
import { ControlButton } from '../parts/control-button.tsx'
import { Picture } from '../parts/picture.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import classes from './floating-room.module.css'
import type { ShownPerson, ShownScreen } from './shown-people.ts'
import { Tile } from './tile.tsx'

interface FloatingWindows extends EventTarget {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}
const floatingWindows = (): FloatingWindows | undefined =>
  (globalThis as { documentPictureInPicture?: FloatingWindows }).documentPictureInPicture

const SIZE = { width: 360, height: 260 }

export interface Floating {
  /** The floating window. Null while the room is not floating. */
  readonly opened: Window | null
  /** Opens the floating window. Null if the browser does not support it. */
  readonly open: (() => void) | null
  readonly close: () => void
}

/** Shows the room above all other windows, so that participants can look at the programme meanwhile. */
export function useFloating(): Floating {
  const [opened, setOpened] = useState<Window | null>(null)
  useEffect(() => () => opened?.close(), [opened])
  const windows = floatingWindows()
  const open = async () => {
    const made = await windows?.requestWindow(SIZE).catch(() => null)
    if (!made) return
    copyStyles(made.document)
    made.addEventListener('pagehide', () => setOpened(null))
    setOpened(made)
  }
  const floatOne = () => void floatLargest()
  if (windows) return { opened, open: () => void open(), close: () => setOpened(null) }
  return { opened: null, open: document.pictureInPictureEnabled ? floatOne : null, close: () => undefined }
}

/** Floats the largest video. Some browsers can only float a single one. */
async function floatLargest(): Promise<void> {
  const moving = [...document.querySelectorAll('main video')] as HTMLVideoElement[]
  const largest = moving.toSorted((one, other) => other.clientWidth - one.clientWidth)[0]
  await largest?.requestPictureInPicture().catch(() => undefined)
}

function copyStyles(to: Document): void {
  for (const style of document.querySelectorAll('style, link[rel="stylesheet"]')) to.head.append(style.cloneNode(true))
  for (const { name, value } of document.documentElement.attributes) to.documentElement.setAttribute(name, value)
  to.title = document.title
}

type Props = {
  floating: Floating
  parts: RoomParts
  people: readonly ShownPerson[]
  screen: ShownScreen | null
  speaking: Speaking
}

export function FloatingRoom({ floating: { opened }, parts: { session, media }, people, screen, speaking }: Props) {
  const t = useText()
  const { microphone } = useStore(media)
  if (!opened) return null
  const others = people.filter(({ isOwn }) => !isOwn)
  const shown = others.find(({ seat }) => seat === speaking.current) ?? others[0] ?? people[0]
  return createPortal(
    <Grid gap={8} pad={8} surface="canvas" tone="ink" className={classes.floating}>
      <Box round={16} place="own" tall={0} overflow="hidden">
        {screen ? (
          <Picture track={screen.picture} isWhole label={t('video.screenOf', { name: screen.name })} />
        ) : (
          shown && <Tile person={shown} isSpeaking={speaking.seats.has(shown.seat ?? -1)} />
        )}
      </Box>
      <Row gap={8} align="stretch" justify="center">
        <ControlButton
          label={t(microphone.isOn ? 'video.microphone.turnOff' : 'video.microphone.turnOn')}
          icon={microphone.isOn ? IconMicrophone : IconMicrophoneOff}
          look={microphone.isOn ? 'plain' : 'off'}
          onPress={() => void media.turn('microphone', !microphone.isOn)}
        />
        <ControlButton label={t('video.leave')} icon={IconPhoneOff} look="leave" onPress={session.leave} />
      </Row>
    </Grid>,
    opened.document.body,
  )
}
