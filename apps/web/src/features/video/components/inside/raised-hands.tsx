import { Button } from '@mantine/core'
import type { RaisedHand, RoomAction } from '@parley/contract/video'
import { IconHandStop } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useModerate } from '../../api.ts'
import type { RoomParts } from '../parts/room-parts.ts'

/** Maximum number of hands. Further ones wait until these are answered. */
const MOST = 3

/** @see docs/rules/video.md VIDEO-75 */
export function RaisedHands({ parts: { event, room }, hands }: { parts: RoomParts; hands: readonly RaisedHand[] }) {
  const t = useText()
  const failure = useFailureToast()
  const moderate = useModerate()
  if (hands.length === 0) return null
  const act = (participantId: string, action: RoomAction) => {
    failure.clear()
    moderate.mutateAsync({ eventId: event.id, roomId: room.id, participantId, action }).catch(failure.showCallError)
  }
  return (
    <Stack as="section" gap={8} pad={12} surface="card" aria-label={t('video.hands')}>
      <Row as="h2" gap={8} size={14} weight={600}>
        <IconHandStop size={18} stroke={1.8} aria-hidden="true" />
        {t('video.hands.count', { count: hands.length })}
      </Row>
      <Stack as="ul" gap={8}>
        {hands.slice(0, MOST).map(({ id, person }) => (
          <Row as="li" key={id} wrap gap={8}>
            <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={id} size={32} />
            <Text as="span" basis={140} size={14} breaks="anywhere">
              {person.fullName}
            </Text>
            <Button
              size="xs"
              aria-label={t('video.hands.bringName', { name: person.fullName })}
              onClick={() => act(id, 'bringOnStage')}
            >
              {t('video.act.bringOnStage')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t('video.hands.lowerName', { name: person.fullName })}
              onClick={() => act(id, 'lowerHand')}
            >
              {t('video.act.lowerHand')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
