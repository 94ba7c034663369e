import { type ChatMessage, type ChatRoom, parseContactCard } from '@parley/contract/chat'
import { IconBan, IconCheck, IconChecks, IconCopy, IconFlag, IconTrash } from '@tabler/icons-react'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { authorOf, isSeenByAll, memberOf } from '../../room-list.ts'
import { isMeetingType } from '../../use-meeting-text.ts'
import { useMemberName } from '../../use-room-name.ts'
import { AuthorLink } from '../room/author-link.tsx'
import { Bubble, Tick } from './bubble.tsx'
import { ContactNote } from './contact-note.tsx'
import { MeetingNote } from './meeting-note.tsx'
import { MessageFiles } from './message-files.tsx'
import classes from './message-line.module.css'
import { MessageText } from './message-text.tsx'

const LINE = `l-row ${classes.line}`
const THEIRS = `${LINE} ${looks({ gap: 8, align: 'end' })}`
const MINE = `${LINE} ${looks({ gap: 8, align: 'end', direction: 'row-reverse' })}`
const FIRST = looks({ above: 10 })
const ON = looks({ above: 4 })
const FACE = `${classes.face} ${looks({ fixed: true })}`
const STACK = `l-stack ${classes.stack} ${looks({ gap: 4, align: 'start', shrink: true })}`
const MY_STACK = `l-stack ${classes.stack} ${looks({ gap: 4, align: 'end', shrink: true })}`
const AUTHOR = looks({ padX: 2, size: 13, tone: 'meta', weight: 600 })
const FORMER = looks({ weight: 400 })
const DELETED = `l-row ${classes.deleted} ${looks({ gap: 6, tone: 'meta' })}`
const ACTS = `${classes.acts} ${looks({ fixed: true, self: 'center' })}`

interface Props {
  readonly room: ChatRoom
  readonly message: ChatMessage
  readonly goesOn: boolean
  readonly myId: string
  /** The last message of the room that is not deleted. */
  readonly latest: ChatMessage | null
  readonly onDelete: (message: ChatMessage) => void
  readonly onReport: ((message: ChatMessage) => void) | null
}

export function MessageLine(props: Props) {
  const { room, message, goesOn, myId, latest } = props
  const t = useText()
  const nameOf = useMemberName()
  const { sndr, type, deleted, dt } = message
  const isMine = sndr === myId
  const author = authorOf(room, sndr)
  const isFormer = author !== null && memberOf(room, sndr) === null
  const name = nameOf(author)
  const showsAuthor = !isMine && !goesOn
  return (
    <article className={`${isMine ? MINE : THEIRS} ${goesOn ? ON : FIRST}`}>
      {!isMine && (
        <span className={FACE}>
          {showsAuthor && (
            <AuthorLink member={author} hidden>
              <Avatar name={name} photo={author?.profilePhotoPath} seed={sndr} size={32} />
            </AuthorLink>
          )}
        </span>
      )}
      <div className={isMine ? MY_STACK : STACK}>
        {showsAuthor && (
          <p className={room.type === 'group' ? AUTHOR : 'l l-hidden'}>
            <AuthorLink member={author}>{name}</AuthorLink>
            {isFormer && <span className={FORMER}> · {t('chat.formerMember')}</span>}
          </p>
        )}
        <Bubble
          {...{ isMine, isDeleted: deleted }}
          at={dt}
          mark={isMine && !deleted && !isMeetingType(type) && <Seen isSeen={isSeenByAll(room, message)} />}
        >
          <Content {...props} name={name} isMine={isMine} latest={latest} />
        </Bubble>
      </div>
      {!deleted && <Acts {...props} name={name} isMine={isMine} />}
    </article>
  )
}

function Content({ room, message, latest, isMine, name }: Props & { isMine: boolean; name: string }) {
  const t = useText()
  const { type, msg, deleted } = message
  if (deleted) {
    return (
      <p className={DELETED}>
        <IconBan size={16} stroke={1.7} aria-hidden="true" />
        {t('chat.deleted')}
      </p>
    )
  }
  if (isMeetingType(type)) return <MeetingNote {...{ message, type, latest, isMine, name }} />
  const card = type === 'contact' ? parseContactCard(msg) : null
  const words = type === 'late' ? t('chat.late') : msg
  return (
    <>
      {message.files.length > 0 && <MessageFiles roomId={room.id} message={message} />}
      {card ? <ContactNote card={card} isReceived={!isMine} /> : words && <MessageText text={words} />}
    </>
  )
}

/** Shows two ticks if the others have seen the message. */
function Seen({ isSeen }: { isSeen: boolean }) {
  const t = useText()
  const Icon = isSeen ? IconChecks : IconCheck
  return (
    <Tick isSeen={isSeen} label={t(isSeen ? 'chat.seen' : 'chat.sent')}>
      <Icon size={15} stroke={2} aria-hidden="true" />
    </Tick>
  )
}

function Acts({ message, isMine, name, onDelete, onReport }: Props & { isMine: boolean; name: string }) {
  const t = useText()
  const toasts = useToasts()
  const { type, msg } = message
  const isWrittenByPerson = !isMeetingType(type)
  const copy = async () => {
    try {
      await copyText(msg)
      toasts.success(t('chat.copied'))
    } catch {
      toasts.error(t('ui.copy.failed'))
    }
  }
  const acts = [
    ...(msg && type === null
      ? [{ label: t('chat.copy'), icon: <IconCopy size={18} stroke={1.7} />, run: () => void copy() }]
      : []),
    ...(isMine && isWrittenByPerson
      ? [{ label: t('chat.delete'), icon: <IconTrash size={18} stroke={1.7} />, run: () => onDelete(message) }]
      : []),
    ...(!isMine && isWrittenByPerson && onReport
      ? [{ label: t('chat.report'), icon: <IconFlag size={18} stroke={1.7} />, run: () => onReport(message) }]
      : []),
  ]
  if (acts.length === 0) return null
  return (
    <span className={ACTS}>
      <ActionMenu label={t(isMine ? 'chat.acts.mine' : 'chat.acts', { name })} acts={acts} size={28} />
    </span>
  )
}
