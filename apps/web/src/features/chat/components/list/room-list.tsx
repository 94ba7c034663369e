import { Button } from '@mantine/core'
import type { ChatRoom } from '@parley/contract/chat'
import { IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Empty, LoadFailed, PeopleSkeleton } from '../../../../ui/feedback/states.ts'
import { Box, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useFoundRooms, useRooms } from '../../api.ts'
import { loadDraft } from '../../drafts.ts'
import { FoundMessages } from './found-messages.tsx'
import type { OpenRoom } from './room-link.tsx'
import classes from './room-list.module.css'
import { RoomRow } from './room-row.tsx'
import { SearchField } from './search-field.tsx'

/** The number of live rooms, not counting pinned ones. */
const LIVE_ROOMS = 200

interface Props {
  readonly myId: string
  readonly currentId: string | null
  /** Opens a room. Without it, rooms are links to their pages. */
  readonly onOpen?: OpenRoom | undefined
  /** Opens a message. Without it, each message is a link to its page. */
  readonly onOpenMessage?: ((roomId: string, at: number) => void) | undefined
  readonly query?: string
  readonly onQuery?: (query: string) => void
  readonly onNew: () => void
}

/** Lists the rooms. A search finds people, groups and messages. */
export function RoomList({ query: before = '', onQuery, onOpenMessage, ...rest }: Props) {
  const t = useText()
  const [query, setQuery] = useState(before)
  const search = (next: string) => {
    setQuery(next)
    onQuery?.(next)
  }
  return (
    <Stack>
      <Box padX={12} padY={8} className={classes.search}>
        <SearchField label={t('chat.search')} begin={before} onSearch={search} />
      </Box>
      {query ? <Found {...rest} query={query} onOpenMessage={onOpenMessage ?? rest.onOpen} /> : <Latest {...rest} />}
    </Stack>
  )
}

type ListProps = Omit<Props, 'query' | 'onQuery'>

function Latest({ onNew, ...rest }: ListProps) {
  const t = useText()
  const { rooms, isPending, isGone } = useRooms()
  const [showsAll, setShowsAll] = useState(false)
  const more = useFoundRooms('', showsAll || isGone)
  const held = new Set(rooms.map(({ id }) => id))
  const all = [...rooms, ...more.rooms.filter(({ id }) => !held.has(id))]
  if (isPending && !isGone) return <PeopleSkeleton as="rows" count={6} />
  if (more.isError && all.length === 0) return <LoadFailed onRetry={more.refetch} error={more.error} />
  if (all.length === 0) {
    return (
      <Box padX={12} padY={8}>
        <Empty icon={IconMessages} title={t('chat.none')} action={<Button onClick={onNew}>{t('chat.new')}</Button>}>
          {t('chat.none.text')}
        </Empty>
      </Box>
    )
  }
  const hasMore = showsAll ? more.hasNextPage : rooms.length >= LIVE_ROOMS
  const showMore = () => {
    setShowsAll(true)
    if (showsAll) void more.fetchNextPage()
  }
  return (
    <>
      <Rows rooms={all} {...rest} />
      {hasMore && (
        <Button variant="subtle" color="gray" fullWidth loading={more.isFetching} onClick={showMore}>
          {t('chat.rooms.more')}
        </Button>
      )}
    </>
  )
}

function Found({ query, onNew: _onNew, onOpenMessage, ...rest }: ListProps & { query: string }) {
  const t = useText()
  const found = useFoundRooms(query, true)
  return (
    <>
      {found.isError && !found.data && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {found.data && found.rooms.length === 0 && (
        <Text padX={16} padY={8} tone="meta">
          {t('chat.search.nobody')}
        </Text>
      )}
      {found.rooms.length > 0 && <Rows rooms={found.rooms} {...rest} />}
      <FoundMessages query={query} myId={rest.myId} {...(onOpenMessage ? { onOpen: onOpenMessage } : {})} />
    </>
  )
}

type RowsProps = Pick<Props, 'myId' | 'currentId' | 'onOpen'> & { rooms: readonly ChatRoom[] }

function Rows({ rooms, myId, currentId, onOpen }: RowsProps) {
  const t = useText()
  return (
    <Box as="ul" aria-label={t('chat.rooms')}>
      {rooms.map((room) => (
        <li key={room.id}>
          <RoomRow
            room={room}
            myId={myId}
            current={room.id === currentId}
            hasDraft={room.id === currentId ? '' : loadDraft(myId, room.id)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </Box>
  )
}
