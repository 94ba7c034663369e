import type { ChatRoom } from '@parley/contract/chat'
import { IconBan, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { CountBadge } from '../../../../ui/feedback/count-badge.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useChatZone } from '../../api.ts'
import { otherOf } from '../../room-list.ts'
import { useMessageSummary } from '../../use-message-summary.ts'
import { useRoomName } from '../../use-room-name.ts'
import { type OpenRoom, RoomLink } from './room-link.tsx'

const LINE = { gap: 12, padX: 16, padY: 10 } as const
const ROW = `l-row ${looks({ ...LINE, hover: 'wash', place: 'own', tall: 72 })}`
const CURRENT = `l-row ${looks({ ...LINE, surface: 'strong', place: 'own', tall: 72 })}`
const WORDS = looks({ grow: true })
const NAME = looks({ lines: 1, size: 15, weight: 600 })
const NEW_NAME = looks({ lines: 1, size: 15, weight: 700 })
const LAST = looks({ lines: 1, size: 14, tone: 'meta' })
const NEW_LAST = looks({ lines: 1, size: 14, tone: 'ink' })
const DRAFT = looks({ tone: 'alert' })
const SIDE = `l-stack ${looks({ gap: 4, align: 'end', self: 'start', padTop: 4 })}`
const WHEN = looks({ size: 12, tone: 'meta', nums: true, breaks: 'never' })
const MARKS = `l-row ${looks({ gap: 6, tone: 'meta' })}`
const MARK = `l-row ${looks({})}`

interface Props {
  readonly room: ChatRoom
  readonly myId: string
  readonly current: boolean
  readonly hasDraft: string
  readonly onOpen: OpenRoom | undefined
}

export function RoomRow({ room, myId, current, hasDraft, onOpen }: Props) {
  const t = useText()
  const name = useRoomName(myId)(room)
  const summary = useMessageSummary(myId)
  const { lastMessage, unread, blocked, meta } = room
  const other = otherOf(room, myId)
  return (
    <article className={current ? CURRENT : ROW}>
      <Avatar name={name} photo={other?.profilePhotoPath} seed={other?.userId ?? room.id} size={48} />
      <div className={WORDS}>
        <p className={unread > 0 ? NEW_NAME : NAME}>
          <RoomLink roomId={room.id} onOpen={onOpen} current={current}>
            {name}
          </RoomLink>
        </p>
        <p className={unread > 0 ? NEW_LAST : LAST}>
          {hasDraft ? (
            <>
              <span className={DRAFT}>{t('chat.draft')}</span> {hasDraft}
            </>
          ) : lastMessage ? (
            summary.shown(room, lastMessage)
          ) : (
            t('chat.noMessages')
          )}
        </p>
      </div>
      <div className={SIDE}>
        {meta.lastMessageDate !== null && <When at={meta.lastMessageDate} />}
        <span className={MARKS}>
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
    <span className={MARK} title={label}>
      <span aria-hidden="true">{icon}</span>
      <span className="l-hidden">{label}</span>
    </span>
  )
}

function When({ at }: { at: number }) {
  const { time, day, dayKey } = useFormats()
  const zone = useChatZone()
  const isToday = dayKey(at, zone) === dayKey(useNow(), zone)
  return (
    <time className={WHEN} dateTime={new Date(at).toISOString()}>
      {isToday ? time(at, zone) : day(at, zone, 'dayAndMonth')}
    </time>
  )
}
