import type { ChatRoom } from '@parley/contract/chat'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useTyping } from '../../api.ts'
import { memberOf } from '../../room-list.ts'
import { useMemberName } from '../../use-room-name.ts'
import classes from './typing-line.module.css'

/** Who is writing just now. Its place is there before it is. */
export function TypingLine({ room, myId }: { room: ChatRoom; myId: string }) {
  const t = useText()
  const nameOf = useMemberName()
  const typing = useTyping(room).filter((id) => id !== myId)
  const [first] = typing
  const words =
    typing.length === 0 || !first
      ? ''
      : typing.length > 1
        ? t('chat.typing.several', { count: typing.length })
        : t('chat.typing', { name: nameOf(memberOf(room, first)) })
  return (
    <p className={classes.typing} role="status">
      {words}
    </p>
  )
}
