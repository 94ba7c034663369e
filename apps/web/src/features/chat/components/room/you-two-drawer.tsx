import { Button } from '@mantine/core'
import { MINUTE_MS } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { ChatRoom } from '@parley/contract/chat'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useEvent } from '../../../../lib/event/current-event.tsx'
import { useDurationFormats, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { LoadFailed, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { looks, Meta, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import { ContactPanel, useContact } from '../../../contacts/index.ts'
import { MeetingPanel, useInvitations } from '../../../meetings/index.ts'
import { useParticipant } from '../../../participants/index.ts'
import { useChatZone } from '../../api.ts'
import { otherOf } from '../../room-list.ts'
import { useMessages } from '../../use-messages.ts'
import { useMemberName } from '../../use-room-name.ts'
import { stepsOf } from '../../you-two.ts'

const DONE = { tone: 'ink', weight: 600 } as const
const OPEN = { tone: 'meta' } as const
const REACHED = looks({ tone: 'live' })

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly room: ChatRoom
  readonly myId: string
}

export function YouTwoDrawer({ opened, onClose, room, myId }: Props) {
  const t = useText()
  const other = otherOf(room, myId)
  const nameOf = useMemberName()
  return (
    <Drawer opened={opened} onClose={onClose} title={t('chat.youTwo.title', { name: nameOf(other) })}>
      {other?.eventInfo ? (
        <InEvent room={room} {...other.eventInfo} onLeave={onClose} />
      ) : (
        <Text tone="meta">{t('chat.youTwo.none')}</Text>
      )}
    </Drawer>
  )
}

interface InEventProps {
  readonly room: ChatRoom
  readonly eventId: string
  readonly attendeeId: string
  readonly onLeave: () => void
}

function InEvent({ room, eventId, attendeeId, onLeave }: InEventProps) {
  const t = useText()
  const { event, error, refetch } = useEvent(eventId)
  const person = useParticipant(eventId, attendeeId)
  if (!event || !person.data) {
    const failed = error ?? person.error
    const again = () => Promise.all([refetch(), person.refetch()])
    return failed ? <LoadFailed onRetry={again} error={failed} /> : <RowsSkeleton count={3} />
  }
  return (
    <Stack gap={20}>
      <Text tone="meta">{event.name}</Text>
      <Steps room={room} event={event} otherId={attendeeId} />
      <MeetingPanel event={event} person={person.data} />
      <ContactPanel event={event} person={person.data} />
      <Button
        component={DetailLink}
        to={`/event/${eventId}/attendees/${attendeeId}`}
        variant="default"
        fullWidth
        onClick={onLeave}
      >
        {t('chat.profile')}
      </Button>
    </Stack>
  )
}

function Steps({ room, event, otherId }: { room: ChatRoom; event: EventDetails; otherId: string }) {
  const t = useText()
  const { day } = useFormats()
  const { length } = useDurationFormats()
  const zone = useChatZone()
  const now = useNow()
  const myId = event.me?.participantId ?? ''
  const { rows } = useInvitations(event.id, myId || null)
  const { messages } = useMessages(room.id)
  const { contact } = useContact({ eventId: event.id, participantId: otherId })
  const savedAt = contact?.createdAtMillis ?? null
  return (
    <Stack as="ol" gap={10} aria-label={t('chat.youTwo')}>
      {stepsOf({ invitations: rows, messages, savedAt, myId, otherId, now }).map(
        ({ kind, isReached, atMillis, metMs = 0 }) => {
          const Icon = isReached ? IconCheck : IconCircle
          return (
            <Row key={kind} as="li" gap={10} {...(isReached ? DONE : OPEN)}>
              <Icon size={18} stroke={2} aria-hidden="true" className={isReached ? REACHED : undefined} />
              <span>
                {metMs >= MINUTE_MS ? t('chat.step.metFor', { length: length(metMs) }) : t(`chat.step.${kind}`)}
              </span>
              <Meta as="span" push weight={400}>
                {isReached ? atMillis !== null && day(atMillis, zone) : t('chat.step.notYet')}
              </Meta>
            </Row>
          )
        },
      )}
    </Stack>
  )
}
