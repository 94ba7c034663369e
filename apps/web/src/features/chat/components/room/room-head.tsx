import type { ChatRoom } from '@parley/contract/chat'
import {
  IconBan,
  IconFlag,
  IconHistory,
  IconLogout,
  IconMaximize,
  IconPin,
  IconPinnedOff,
  IconSearch,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { Box, Meta, Row, Text } from '../../../../ui/layout/box.tsx'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useRoomCommand, useRooms } from '../../api.ts'
import { memberOf, otherOf } from '../../room-list.ts'
import { useRoomName } from '../../use-room-name.ts'
import { AuthorLink } from './author-link.tsx'
import type { RoomPart } from './room-parts.tsx'

interface Props {
  readonly room: ChatRoom
  readonly myId: string
  readonly titleLevel: 1 | 2
  readonly before?: ReactNode | undefined
  readonly after?: ReactNode | undefined
  readonly onOpenFull?: (() => void) | undefined
  readonly onPart: (part: RoomPart) => void
}

export function RoomHead({ room, myId, titleLevel, before, after, onOpenFull, onPart }: Props) {
  const t = useText()
  const failure = useFailureToast()
  const name = useRoomName(myId)(room)
  const command = useRoomCommand()
  const isPinning = useRooms().sent.some(
    ({ command: each, status }) => status === 'pending' && each.kind === 'pin' && each.roomId === room.id,
  )
  const other = otherOf(room, myId)
  const isGroup = room.type === 'group'
  const { pin, members } = room.meta
  const Heading = titleLevel === 1 ? 'h1' : 'h2'
  const line = isGroup
    ? t('chat.members.count', { count: members.length })
    : [other?.jobTitle, other?.company].filter(Boolean).join(' · ')
  const togglePin = () => {
    failure.clear()
    command.mutate({ kind: 'pin', roomId: room.id, pin: !pin }, { onError: failure.showCallError })
  }
  const icon = { size: 18, stroke: 1.7 }
  const PinIcon = pin ? IconPinnedOff : IconPin
  const mayActOn = other !== null && !other.deleted
  const acts = [
    ...(onOpenFull ? [{ label: t('chat.full'), icon: <IconMaximize {...icon} />, run: onOpenFull }] : []),
    // A window's header has space only for the name, so these actions are in its menu.
    ...(onOpenFull ? [{ label: t(pin ? 'chat.unpin' : 'chat.pin'), icon: <PinIcon {...icon} />, run: togglePin }] : []),
    { label: t('chat.searchIn'), icon: <IconSearch {...icon} />, run: () => onPart('search') },
    ...(mayActOn ? [{ label: t('chat.youTwo'), icon: <IconHistory {...icon} />, run: () => onPart('youTwo') }] : []),
    ...(isGroup
      ? [
          { label: t('chat.members'), icon: <IconUsers {...icon} />, run: () => onPart('members') },
          { label: t('chat.leave'), icon: <IconLogout {...icon} />, run: () => onPart('leave') },
        ]
      : []),
    ...(mayActOn
      ? [
          {
            label: t(room.blocked ? 'chat.unblock' : 'chat.block'),
            icon: <IconBan {...icon} />,
            run: () => onPart('block'),
          },
          ...(other.eventInfo
            ? [{ label: t('chat.report'), icon: <IconFlag {...icon} />, run: () => onPart('report') }]
            : []),
        ]
      : []),
  ]
  return (
    <Row as="header" gap={10} fixed padX={12} padY={8} line="below" surface="plain" tall={60}>
      {before}
      <Avatar name={name} photo={other?.profilePhotoPath} seed={other?.userId ?? room.id} size={onOpenFull ? 34 : 40} />
      <Box grow>
        <Text as={Heading} size={15} weight={700} leading="snug" lines={2} breaks="balance" title={name}>
          <AuthorLink member={isGroup ? null : memberOf(room, other?.userId ?? '')}>{name}</AuthorLink>
        </Text>
        {line && <Meta lines={1}>{line}</Meta>}
      </Box>
      <Row gap={4} fixed>
        {!onOpenFull && (
          <IconButton label={t(pin ? 'chat.unpin' : 'chat.pin')} pressed={pin} busy={isPinning} onClick={togglePin}>
            <PinIcon size={19} stroke={1.7} />
          </IconButton>
        )}
        <ActionMenu label={t('chat.more', { name })} acts={acts} />
        {after}
      </Row>
    </Row>
  )
}
