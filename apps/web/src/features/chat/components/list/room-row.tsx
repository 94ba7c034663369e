import type { ChatRoom } from '@parley/contract/chat'
import { IconBan, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { CountBadge } from '../../../../ui/feedback/count-badge.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useChatZone } from '../../api.ts'
import { otherOf } from '../../room-list.ts'
import { useMessageSummary } from '../../use-message-summary.ts'
import { useRoomName } from '../../use-room-name.ts'
import { type OpenRoom, RoomLink } from './room-link.tsx'
import classes from './room-row.module.css'

interface Props {
  readonly room: ChatRoom
  readonly myId: string
  readonly current: boolean
  readonly hasDraft: string
  readonly onOpen: OpenRoom | undefined
}

/** One room of the list: who, what was said last and when, how much is new. */
export function RoomRow({ room, myId, current, hasDraft, onOpen }: Props) {
  const t = useText()
  const name = useRoomName(myId)(room)
  const summary = useMessageSummary(myId)
  const { lastMessage, unread, blocked, meta } = room
  const other = otherOf(room, myId)
  return (
    <article className={classes.row} data-current={current || undefined} data-unread={unread > 0 || undefined}>
      <Avatar name={name} photo={other?.profilePhotoPath} seed={other?.userId ?? room.id} size={48} />
      <div className={classes.words}>
        <p className={classes.name}>
          <RoomLink roomId={room.id} onOpen={onOpen} current={current}>
            {name}
          </RoomLink>
        </p>
        <p className={classes.last}>
          {hasDraft ? (
            <>
              <span className={classes.draft}>{t('chat.draft')}</span> {hasDraft}
            </>
          ) : lastMessage ? (
            summary.shown(room, lastMessage)
          ) : (
            t('chat.noMessages')
          )}
        </p>
      </div>
      <div className={classes.side}>
        {meta.lastMessageDate !== null && <When at={meta.lastMessageDate} />}
        <span className={classes.marks}>
          {blocked && <Mark icon={<IconBan size={15} stroke={2} />} label={t('chat.isBlocked')} />}
          {meta.pin && <Mark icon={<IconPinFilled size={15} />} label={t('chat.isPinned')} />}
          <CountBadge count={blocked ? 0 : unread} tone="alert" label={t('chat.unread.count', { count: unread })} />
        </span>
      </div>
    </article>
  )
}

function Mark({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <span className={classes.mark} title={label}>
      <span aria-hidden="true">{icon}</span>
      <span className={classes.spoken}>{label}</span>
    </span>
  )
}

/** The time of today, else the day. */
function When({ at }: { at: number }) {
  const { time, day, dayKey } = useFormats()
  const zone = useChatZone()
  const isToday = dayKey(at, zone) === dayKey(useNow(), zone)
  return (
    <time className={classes.when} dateTime={new Date(at).toISOString()}>
      {isToday ? time(at, zone) : day(at, zone, 'dayAndMonth')}
    </time>
  )
}
