import type { ParticipantState } from '@parley/contract/video'
import {
  IconBadgeCc,
  IconHandStop,
  IconLayoutGrid,
  IconLayoutSidebarRight,
  IconLayoutSidebarRightExpand,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconPictureInPicture,
  IconScreenShare,
  IconScreenShareOff,
  IconSettings,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { Row } from '../../../../ui/layout/box.tsx'
import { useActionBarHeight } from '../../../../ui/layout/use-action-bar-height.ts'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { useStore } from '../../api.ts'
import { canShareScreen } from '../../connection/devices.ts'
import { ControlButton } from '../parts/control-button.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import type { CaptionSwitch } from './captions.tsx'
import type { Floating } from './floating-room.tsx'
import { ReactionMenu } from './reaction-menu.tsx'
import classes from './room-controls.module.css'
import type { Layout } from './stage.tsx'
import type { Beside } from './use-side-panel.ts'

type Props = {
  parts: RoomParts
  mine: ParticipantState | undefined
  /** The name of another participant who shares a screen. Null if no one else does. */
  sharedBy: string | null
  layout: Layout
  onLayout: (layout: Layout) => void
  onDevices: () => void
  floating: Floating
  captions: CaptionSwitch
  beside: Beside
  unread: number
}

interface Extra {
  readonly key: string
  readonly label: string
  readonly icon: typeof IconVideo
  readonly look?: 'on'
  readonly inactive?: string | undefined
  readonly run: () => void
}

export function RoomControls(props: Props) {
  const { parts, mine, onDevices, floating, captions, beside, unread } = props
  const t = useText()
  const isPhone = useIsPhone()
  const bar = useRef<HTMLElement>(null)
  useActionBarHeight(bar)
  const { session, media, room } = parts
  const { hand } = useStore(session)
  const { microphone, camera } = useStore(media)
  const isMember = room.role !== 'viewer'
  const extras = useExtras(props)
  const rare: Extra[] = [
    ...(isMember ? [{ key: 'devices', label: t('video.devices'), icon: IconSettings, run: onDevices }] : []),
    ...(captions.turn && !room.streamLink
      ? [
          {
            key: 'captions',
            label: t(captions.isOn ? 'video.captions.hide' : 'video.captions.show'),
            icon: IconBadgeCc,
            run: captions.turn,
          },
        ]
      : []),
    ...(floating.open && !room.streamLink
      ? [{ key: 'floating', label: t('video.floating'), icon: IconPictureInPicture, run: floating.open }]
      : []),
  ]
  const behind = isPhone ? [...extras.filter(({ inactive }) => !inactive), ...rare] : rare
  const hasMore = room.kind === 'session'
  const showSidePanel =
    unread > 0 ? t('video.roomChat.new', { count: unread }) : t(hasMore ? 'video.beside.show' : 'video.roomChat.show')
  const sidePanelText = beside.isColumn ? t(hasMore ? 'video.beside.hide' : 'video.roomChat.hide') : showSidePanel
  return (
    <Row
      as="footer"
      ref={bar}
      wrap
      gap={8}
      justify="center"
      phone={{ gap: 4 }}
      padX={12}
      padTop={12}
      className={classes.controls}
      aria-label={t('video.controls')}
      role="group"
    >
      {isMember && (
        <>
          <ControlButton
            label={t(microphone.isOn ? 'video.microphone.turnOff' : 'video.microphone.turnOn')}
            icon={microphone.isOn ? IconMicrophone : IconMicrophoneOff}
            look={microphone.isOn && !mine?.audioMuted ? 'plain' : 'off'}
            shortcut="M"
            inactive={mine?.audioMuted ? t('video.mutedByHost') : undefined}
            onPress={() => void media.turn('microphone', !microphone.isOn)}
          />
          <ControlButton
            label={t(camera.isOn ? 'video.camera.turnOff' : 'video.camera.turnOn')}
            icon={camera.isOn ? IconVideo : IconVideoOff}
            look={camera.isOn && !mine?.videoMuted ? 'plain' : 'off'}
            shortcut="V"
            inactive={mine?.videoMuted ? t('video.hiddenByHost') : undefined}
            onPress={() => void media.turn('camera', !camera.isOn)}
          />
          <ReactionMenu parts={parts} />
        </>
      )}
      <ControlButton
        label={t(hand ? 'video.hand.lower' : 'video.hand.raise')}
        icon={IconHandStop}
        look={hand ? 'on' : 'plain'}
        onPress={() => session.raiseHand(!hand)}
      />
      {!isPhone &&
        extras.map(({ key, label, icon, look, inactive, run }) => (
          <ControlButton
            key={key}
            label={label}
            icon={icon}
            inactive={inactive}
            onPress={run}
            {...(look ? { look } : {})}
          />
        ))}
      {beside.isThere && (
        <ControlButton
          label={sidePanelText}
          icon={hasMore ? IconLayoutSidebarRightExpand : IconMessageCircle}
          look={beside.isColumn ? 'on' : 'plain'}
          count={beside.isColumn ? 0 : unread}
          onPress={beside.turn}
        />
      )}
      {behind.length > 0 && (
        <ActionMenu
          label={t('video.moreOfRoom')}
          size={48}
          variant="default"
          acts={behind.map(({ label, icon, run }) => ({ label, icon: iconOf(icon), run }))}
        />
      )}
      <ControlButton label={t('video.leave')} icon={IconPhoneOff} look="leave" onPress={session.leave} />
    </Row>
  )
}

const iconOf = (Icon: typeof IconVideo): ReactNode => <Icon size={18} stroke={1.7} />

function useExtras({ parts: { session, media, room }, sharedBy, layout, onLayout }: Props): readonly Extra[] {
  const t = useText()
  const { screen } = useStore(media)
  const share = () => (screen ? media.stopSharing() : void session.shareScreen())
  const { chatRoomId } = room
  return [
    ...(room.role !== 'viewer' && canShareScreen()
      ? [
          {
            key: 'screen',
            label: t(screen ? 'video.screen.stop' : 'video.screen.share'),
            icon: screen ? IconScreenShareOff : IconScreenShare,
            ...(screen ? { look: 'on' as const } : {}),
            inactive: sharedBy && !screen ? t('video.screen.sharedBy', { name: sharedBy }) : undefined,
            run: share,
          },
        ]
      : []),
    ...(room.streamLink
      ? []
      : [
          {
            key: 'layout',
            label: t(layout === 'grid' ? 'video.layout.speaker' : 'video.layout.grid'),
            icon: layout === 'grid' ? IconLayoutSidebarRight : IconLayoutGrid,
            run: () => onLayout(layout === 'grid' ? 'speaker' : 'grid'),
          },
        ]),
    ...(chatRoomId === null
      ? []
      : [
          {
            key: 'chat',
            label: t('video.chat'),
            icon: IconMessageCircle,
            // The chat opens in another tab, so that the room continues here.
            run: () => void window.open(`/chat/${chatRoomId}`, 'chat-of-room'),
          },
        ]),
  ]
}
