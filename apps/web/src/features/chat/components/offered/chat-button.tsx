import { IconMessageCircle } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { MenuItem } from '../../../../ui/overlays/menu-item.tsx'
import type { ShortcutPerson } from '../../../participants/index.ts'
import { useChatWith } from '../../use-chat-with.ts'

interface Props {
  readonly eventId: string
  readonly person: ShortcutPerson
}

/** Writes to a person who is listed. Nothing where one may not. */
export function ChatShortcut({ eventId, person, as = 'item' }: Props & { as?: 'item' | 'icon' | 'button' }) {
  const t = useText()
  const { open, isOpening } = useChatWith({ eventId, person })
  if (person.canInvite === false || person.userId === null) return null
  if (as === 'button') return <ChatButton eventId={eventId} person={person} />
  if (as === 'icon') {
    return (
      <IconButton label={t('chat.with', { name: person.fullName })} busy={isOpening} onClick={() => void open()}>
        <IconMessageCircle size={20} stroke={1.7} />
      </IconButton>
    )
  }
  return (
    <MenuItem
      label={t('chat.with', { name: person.fullName })}
      icon={<IconMessageCircle size={18} stroke={1.7} aria-hidden="true" />}
      run={() => void open()}
    />
  )
}

/** The same as a button with words. `before` is called ahead of it, as to close what would cover the room. */
export function ChatButton({ eventId, person, before }: Props & { before?: () => void }) {
  const t = useText()
  const { tryOpen } = useChatWith({ eventId, person })
  return (
    <LoadingButton variant="default" icon={IconMessageCircle} onPress={() => tryOpen(before)}>
      {t('chat.chat')}
    </LoadingButton>
  )
}
