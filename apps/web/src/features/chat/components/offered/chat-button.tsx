import { IconMessageCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { MenuItem } from '../../../../ui/overlays/menu-item.tsx'
import { useProfile } from '../../../accounts/index.ts'
import type { ShortcutPerson } from '../../../participants/index.ts'

interface Props {
  readonly eventId: string
  readonly person: ShortcutPerson
}

/** Opens the chat with a person. Renders nothing if the user may not write to them. */
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

/**
 * A button that opens the chat with a person. @param before called first, for example to close a dialog that would
 * cover the room
 */
export function ChatButton({ eventId, person, before }: Props & { before?: () => void }) {
  const t = useText()
  const { tryOpen } = useChatWith({ eventId, person })
  return (
    <LoadingButton variant="default" icon={IconMessageCircle} onPress={() => tryOpen(before)}>
      {t('chat.chat')}
    </LoadingButton>
  )
}

/** Returns a function that opens the chat. Its code is fetched at the first press. */
function useChatWith({ eventId, person }: { eventId: string; person: ShortcutPerson }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const phone = useIsPhone()
  const failure = useFailureToast()
  const myId = useProfile().data?.id ?? ''
  const [isOpening, setOpening] = useState(false)
  const partner = { userId: person.userId, eventId, participantId: person.id }

  const tryOpen = async (before?: () => void) => {
    const { openRoomOf, showRoom } = await import('../../open-chat.ts')
    const roomId = await openRoomOf(client, partner)
    before?.()
    showRoom(roomId, { myId, phone, pathname, navigate })
  }
  const open = async () => {
    setOpening(true)
    failure.clear()
    try {
      await tryOpen()
    } catch (error) {
      failure.showCallError(error)
    } finally {
      setOpening(false)
    }
  }
  return { open, tryOpen, isOpening }
}
