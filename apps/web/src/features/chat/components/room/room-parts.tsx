import type { ChatMessage, ChatRoom } from '@parley/contract/chat'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import { useDeleteMessage, useRemoveMembers, useRoomCommand } from '../../api.ts'
import { authorOf, otherOf } from '../../room-list.ts'
import { useRoomName } from '../../use-room-name.ts'
import { FoundMessages } from '../list/found-messages.tsx'
import { SearchField } from '../list/search-field.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { YouTwoDrawer } from './you-two-drawer.tsx'

export type RoomPart = 'search' | 'youTwo' | 'members' | 'leave' | 'block' | 'report'

interface Props {
  readonly room: ChatRoom
  readonly myId: string
  readonly part: RoomPart | null
  readonly about: { readonly message: ChatMessage; readonly to: 'delete' | 'report' } | null
  readonly onClose: () => void
  readonly onFound: (at: number) => void
  readonly onLeft: () => void
}

/** The dialogs of a room. They stay mounted, so that the focus returns on closing. */
export function RoomParts({ room, myId, part, about, onClose, onFound, onLeft }: Props) {
  const t = useText()
  const toasts = useToasts()
  const name = useRoomName(myId)(room)
  const deleteMessage = useDeleteMessage()
  const leave = useRemoveMembers()
  const command = useRoomCommand()
  const other = otherOf(room, myId)
  // The state is saved, so that the text does not change during the closing animation.
  const [asks, setAsks] = useState({ part, wasBlocked: room.blocked })
  if (asks.part !== part) setAsks({ part, wasBlocked: part === 'block' ? room.blocked : asks.wasBlocked })
  const { wasBlocked } = asks
  const reported = about?.to === 'report' ? authorOf(room, about.message.sndr) : other

  const removeMessage = async () => {
    if (about) await deleteMessage.mutateAsync({ roomId: room.id, id: about.message.id })
  }
  const leaveNow = async () => {
    await leave.mutateAsync({ roomId: room.id, members: [myId] })
    toasts.success(t('chat.success'))
    onLeft()
  }
  const block = async () => {
    if (!other) return
    await command.mutateAsync({ kind: 'block', roomId: room.id, userId: other.userId, blocked: !wasBlocked })
    toasts.success(t(wasBlocked ? 'chat.unblocked' : 'chat.blocked', { name }))
  }
  return (
    <>
      <Drawer opened={part === 'search'} onClose={onClose} title={t('chat.searchIn')}>
        <Search room={room} myId={myId} onFound={onFound} />
      </Drawer>
      <YouTwoDrawer opened={part === 'youTwo'} onClose={onClose} room={room} myId={myId} />
      {room.type === 'group' && <MembersDialog opened={part === 'members'} onClose={onClose} room={room} myId={myId} />}
      <ReportDialog
        opened={part === 'report' || about?.to === 'report'}
        onClose={onClose}
        room={room}
        member={reported}
        message={about?.to === 'report' ? about.message : null}
      />
      <ConfirmDialog
        opened={about?.to === 'delete'}
        onClose={onClose}
        title={t('chat.delete.title')}
        confirmLabel={t('chat.delete')}
        danger
        onConfirm={removeMessage}
      >
        {t('chat.delete.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={part === 'leave'}
        onClose={onClose}
        title={t('chat.leave.title', { name })}
        confirmLabel={t('chat.leave')}
        danger
        onConfirm={leaveNow}
      >
        {t('chat.leave.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={part === 'block'}
        onClose={onClose}
        title={t(wasBlocked ? 'chat.unblock.title' : 'chat.block.title', { name })}
        confirmLabel={t(wasBlocked ? 'chat.unblock' : 'chat.block')}
        danger={!wasBlocked}
        onConfirm={block}
      >
        {t(wasBlocked ? 'chat.unblock.text' : 'chat.block.text')}
      </ConfirmDialog>
    </>
  )
}

function Search({ room, myId, onFound }: Pick<Props, 'room' | 'myId' | 'onFound'>) {
  const t = useText()
  const [query, setQuery] = useState('')
  return (
    <>
      <SearchField label={t('chat.searchIn.hint')} isFirst onSearch={setQuery} />
      {query && <FoundMessages query={query} myId={myId} room={room} onOpen={(_, at) => onFound(at)} />}
    </>
  )
}
