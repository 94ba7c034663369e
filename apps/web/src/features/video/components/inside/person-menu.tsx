import type { ParticipantState, RoomAction } from '@parley/contract/video'
import {
  IconHandOff,
  IconMicrophone,
  IconMicrophoneOff,
  IconUserDown,
  IconUserUp,
  IconUserX,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useModerate } from '../../api.ts'
import type { RoomParts } from '../parts/room-parts.ts'

type Props = {
  parts: RoomParts
  state: ParticipantState
}

const ICONS = {
  muteAudio: IconMicrophoneOff,
  allowAudio: IconMicrophone,
  muteVideo: IconVideoOff,
  allowVideo: IconVideo,
  lowerHand: IconHandOff,
  bringOnStage: IconUserUp,
  sendBack: IconUserDown,
  remove: IconUserX,
} satisfies Record<RoomAction, typeof IconVideo>

export function PersonMenu({ parts: { event, room }, state }: Props) {
  const t = useText()
  const failure = useFailureToast()
  const moderate = useModerate()
  const [asks, setAsks] = useState(false)
  const { fullName: name } = state.person

  const act = (action: RoomAction) =>
    moderate.mutateAsync({ eventId: event.id, roomId: room.id, participantId: state.id, action })
  const press = (action: RoomAction) => {
    failure.clear()
    if (action === 'remove') return setAsks(true)
    act(action).catch(failure.showCallError)
  }
  const acts = actionsFor(state).map((action) => {
    const Icon = ICONS[action]
    return {
      label: t(`video.act.${action}`),
      icon: <Icon size={18} stroke={1.7} />,
      run: () => press(action),
    }
  })
  return (
    <>
      <ActionMenu label={t('video.more', { name })} acts={acts} variant="default" />
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('video.remove', { name })}
        confirmLabel={t('video.act.remove')}
        danger
        onConfirm={() => act('remove')}
      >
        {t('video.removeText')}
      </ConfirmDialog>
    </>
  )
}

const actionsFor = ({ audioMuted, videoMuted, handAt, isBrought }: ParticipantState): readonly RoomAction[] => [
  audioMuted ? 'allowAudio' : 'muteAudio',
  videoMuted ? 'allowVideo' : 'muteVideo',
  ...(handAt === null ? [] : (['lowerHand'] as const)),
  ...(isBrought ? (['sendBack'] as const) : []),
  'remove',
]
