import { Button } from '@mantine/core'
import { KNOCK_FOR_MS, knocksTopic, type VideoKnock, videoCalls } from '@parley/contract/video'
import { IconDoorEnter } from '@tabler/icons-react'
import { useSend } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useTopic } from '../../../../lib/live/index.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { Row } from '../../../../ui/layout/box.tsx'
import type { RoomParts } from '../parts/room-parts.ts'

type Props = {
  parts: Pick<RoomParts, 'event' | 'room'>
  now: number
}

/** @see docs/rules/video.md VIDEO-64 */
export function Knocks({ parts: { event, room }, now }: Props) {
  const t = useText()
  const failure = useFailureToast()
  const answer = useSend(videoCalls.answerKnock)
  const { rows } = useTopic(knocksTopic, room.kind === 'meeting' ? { roomId: room.id } : null)
  const say = ({ id: participantId }: VideoKnock, isLetIn: boolean) => {
    failure.clear()
    answer.mutateAsync({ eventId: event.id, roomId: room.id, participantId, isLetIn }).catch((error: unknown) => {
      failure.showCallError(error)
    })
  }
  return rows
    .filter(({ isLetIn, knockedAt }) => !isLetIn && knockedAt > now - KNOCK_FOR_MS)
    .map((each) => (
      <Note
        key={each.id}
        icon={<IconDoorEnter size={20} stroke={1.8} aria-hidden="true" />}
        acts={
          <Row as="span" wrap gap={8} align="stretch">
            <Button
              size="sm"
              aria-label={t('video.knock.letInName', { name: each.person.fullName })}
              onClick={() => say(each, true)}
            >
              {t('video.knock.letIn')}
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-label={t('video.knock.notNowName', { name: each.person.fullName })}
              onClick={() => say(each, false)}
            >
              {t('video.knock.notNow')}
            </Button>
          </Row>
        }
      >
        {t('video.knock.asks', { name: each.person.fullName })}
      </Note>
    ))
}
