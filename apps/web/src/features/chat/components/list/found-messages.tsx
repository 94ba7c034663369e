import type { ChatMessage, ChatRoom } from '@parley/contract/chat'
import { unknownLangProps, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Loading } from '../../../../ui/feedback/states.ts'
import { Box, looks, Meta, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { useChatZone, useFoundMessages, useRoom } from '../../api.ts'
import { authorOf } from '../../room-list.ts'
import { useMemberName, useRoomName } from '../../use-room-name.ts'
import { RoomLink } from './room-link.tsx'

const HIT = looks({ padX: 16, padY: 10, line: 'below', hover: 'wash', place: 'own' })
const ROOM = looks({ weight: 700 })
const WORDS = looks({ lines: 4, preLine: true })
const LINE = looks({ above: 2, size: 13, tone: 'meta' })

interface Props {
  readonly query: string
  readonly myId: string
  /** The room to search. Without one, all rooms are searched, and each message shows its room's name. */
  readonly room?: ChatRoom
  /** Opens a message. Without it, each message is a link to its page. */
  readonly onOpen?: (roomId: string, at: number) => void
}

export function FoundMessages({ query, myId, room, onOpen }: Props) {
  const t = useText()
  const found = useFoundMessages(query, room?.id)
  if (!found.data) return <Loading of={found} rows={3} />
  return (
    <Stack as="section" gap={8} padY={12} aria-label={t('chat.search.messages')} aria-busy={found.isPlaceholderData}>
      <Meta as="h3" padX={16} weight={600}>
        {t('chat.search.messages')}
      </Meta>
      {found.data.length === 0 && (
        <Text padX={16} tone="meta">
          {t('chat.search.none')}
        </Text>
      )}
      <Box as="ul">
        {found.data.map(({ roomId, message }) => (
          <li key={message.id} className={HIT}>
            {room ? (
              <Hit room={room} message={message} myId={myId} onOpen={onOpen} />
            ) : (
              <HitElsewhere roomId={roomId} message={message} myId={myId} onOpen={onOpen} />
            )}
          </li>
        ))}
      </Box>
      {found.hasNextPage && (
        <QuietButton loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('chat.search.more')}
        </QuietButton>
      )}
    </Stack>
  )
}

interface ElsewhereProps {
  readonly roomId: string
  readonly message: ChatMessage
  readonly myId: string
  readonly onOpen: Props['onOpen']
}

function HitElsewhere({ roomId, message, myId, onOpen }: ElsewhereProps) {
  const { room } = useRoom(roomId)
  const nameOf = useRoomName(myId)
  if (!room) return null
  return (
    <>
      <p className={ROOM}>{nameOf(room)}</p>
      <Hit room={room} message={message} myId={myId} onOpen={onOpen} />
    </>
  )
}

interface HitProps {
  readonly room: ChatRoom
  readonly message: ChatMessage
  readonly myId: string
  readonly onOpen: Props['onOpen']
}

function Hit({ room, message, myId, onOpen }: HitProps) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const zone = useChatZone()
  const nameOf = useMemberName()
  const { sndr, msg, dt } = message
  return (
    <>
      <p className={WORDS} {...unknownLangProps}>
        <RoomLink roomId={room.id} at={message.at} onOpen={onOpen && (() => onOpen(room.id, message.at))}>
          {msg}
        </RoomLink>
      </p>
      <p className={LINE}>
        {sndr === myId ? t('chat.you') : nameOf(authorOf(room, sndr))} · {dayAndTime(dt, zone, 'medium')}
      </p>
    </>
  )
}
