import { type ChatMessage, type ChatRoom, readContactCard } from '@parley/contract/chat'
import { IconBan, IconCheck, IconChecks, IconCopy, IconFlag, IconTrash } from '@tabler/icons-react'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useChatZone } from '../../api.ts'
import { authorOf, isSeenByAll, memberOf } from '../../room-list.ts'
import { isMeetingType } from '../../use-meeting-words.ts'
import { useMemberName } from '../../use-room-name.ts'
import { AuthorLink } from '../room/author-link.tsx'
import { ContactNote } from './contact-note.tsx'
import { MeetingNote } from './meeting-note.tsx'
import { MessageFiles } from './message-files.tsx'
import classes from './message-line.module.css'
import { MessageText } from './message-text.tsx'

interface Props {
  readonly room: ChatRoom
  readonly message: ChatMessage
  readonly goesOn: boolean
  readonly myId: string
  /** The last message of the room that was not deleted. */
  readonly latest: ChatMessage | null
  readonly onDelete: (message: ChatMessage) => void
  readonly onReport: ((message: ChatMessage) => void) | null
}

/** One message: who, what, when, and of my own whether it was seen. */
export function MessageLine(props: Props) {
  const { room, message, goesOn, myId, latest } = props
  const t = useText()
  const { time } = useFormats()
  const zone = useChatZone()
  const nameOf = useMemberName()
  const { sndr, type, deleted, dt } = message
  const isMine = sndr === myId
  const author = authorOf(room, sndr)
  const isFormer = author !== null && memberOf(room, sndr) === null
  const name = nameOf(author)
  const showsAuthor = !isMine && !goesOn
  return (
    <article className={classes.line} data-mine={isMine || undefined} data-on={goesOn || undefined}>
      {!isMine && (
        <span className={classes.face}>
          {showsAuthor && (
            <AuthorLink member={author} hidden>
              <Avatar name={name} photo={author?.profilePhotoPath} seed={sndr} size={32} />
            </AuthorLink>
          )}
        </span>
      )}
      <div className={classes.stack}>
        {showsAuthor && (
          <p className={room.type === 'group' ? classes.author : classes.spoken}>
            <AuthorLink member={author}>{name}</AuthorLink>
            {isFormer && <span className={classes.former}> · {t('chat.formerMember')}</span>}
          </p>
        )}
        <div className={classes.bubble} data-kind={deleted ? 'deleted' : (type ?? 'text')}>
          <Content {...props} name={name} isMine={isMine} latest={latest} />
          <span className={classes.foot}>
            <time dateTime={new Date(dt).toISOString()}>{time(dt, zone)}</time>
            {isMine && !deleted && !isMeetingType(type) && <Tick isSeen={isSeenByAll(room, message)} />}
          </span>
        </div>
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
      <p className={classes.deleted}>
        <IconBan size={16} stroke={1.7} aria-hidden="true" />
        {t('chat.deleted')}
      </p>
    )
  }
  if (isMeetingType(type)) return <MeetingNote {...{ message, type, latest, isMine, name }} />
  const card = type === 'contact' ? readContactCard(msg) : null
  const words = type === 'late' ? t('chat.late') : msg
  return (
    <>
      {message.files.length > 0 && <MessageFiles roomId={room.id} message={message} />}
      {card ? <ContactNote card={card} isReceived={!isMine} /> : words && <MessageText text={words} />}
    </>
  )
}

/** One tick: it has arrived. Two: the others have seen it. */
function Tick({ isSeen }: { isSeen: boolean }) {
  const t = useText()
  const Icon = isSeen ? IconChecks : IconCheck
  return (
    <span className={classes.tick} data-seen={isSeen || undefined}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      <span className={classes.spoken}>{t(isSeen ? 'chat.seen' : 'chat.sent')}</span>
    </span>
  )
}

function Acts({ message, isMine, name, onDelete, onReport }: Props & { isMine: boolean; name: string }) {
  const t = useText()
  const toasts = useToasts()
  const { type, msg } = message
  const isWritten = !isMeetingType(type)
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
    ...(isMine && isWritten
      ? [{ label: t('chat.delete'), icon: <IconTrash size={18} stroke={1.7} />, run: () => onDelete(message) }]
      : []),
    ...(!isMine && isWritten && onReport
      ? [{ label: t('chat.report'), icon: <IconFlag size={18} stroke={1.7} />, run: () => onReport(message) }]
      : []),
  ]
  if (acts.length === 0) return null
  return (
    <span className={classes.acts}>
      <ActionMenu label={t(isMine ? 'chat.acts.mine' : 'chat.acts', { name })} acts={acts} size={28} />
    </span>
  )
}
