import { reactions, videoCalls } from '@parley/contract/video'
import { IconMoodPlus } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { isApiFailure, useSend } from '../../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { Row } from '../../../../ui/layout/box.tsx'
import { ControlButton } from '../parts/control-button.tsx'
import { REACTION_ICONS } from '../parts/reaction-icons.ts'
import type { RoomParts } from '../parts/room-parts.ts'

const ActionMenuPanel = lazyPart(() =>
  import('../../../../ui/overlays/action-menu-panel.tsx').then((it) => it.ActionMenuPanel),
)

/** @see docs/rules/video.md VIDEO-66 */
export function ReactionMenu({ parts: { event, room } }: { parts: RoomParts }) {
  const t = useText()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const react = useSend(videoCalls.reactInVideoRoom)
  const frame = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState(false)
  const acts = reactions.map((reaction) => {
    const Icon = REACTION_ICONS[reaction]
    return {
      label: t(`video.reaction.${reaction}`),
      icon: <Icon size={20} stroke={1.8} aria-hidden="true" />,
      run: () => {
        failure.clear()
        react.mutateAsync({ eventId: event.id, roomId: room.id, reaction }).catch((error: unknown) => {
          // The server accepts three reactions a second. Further ones are dropped without an error message.
          if (!isApiFailure(error, 'tooManyRequests')) failure.tell(failureText(error))
        })
      },
    }
  })
  return (
    <Row as="span" ref={frame} align="stretch" place="own">
      <ControlButton
        label={t('video.react')}
        icon={IconMoodPlus}
        look={opened ? 'on' : 'plain'}
        onPress={() => setOpened(!opened)}
      />
      <Suspense fallback={null}>
        <ActionMenuPanel
          label={t('video.react')}
          acts={acts}
          frame={frame}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      </Suspense>
    </Row>
  )
}
