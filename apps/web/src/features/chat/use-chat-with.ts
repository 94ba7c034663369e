import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFailureText } from '../../lib/i18n/use-failure-text.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast.ts'
import { useProfile } from '../accounts/index.ts'
import type { ShortcutPerson } from '../participants/index.ts'

/** Opens the room with a person; what that takes is fetched at the first press. */
export function useChatWith({ eventId, person }: { eventId: string; person: ShortcutPerson }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const phone = useIsPhone()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const myId = useProfile().data?.id ?? ''
  const [isOpening, setOpening] = useState(false)
  const partner = { userId: person.userId, eventId, participantId: person.id }

  const tryOpen = async (before?: () => void) => {
    const { openRoomOf, showRoom } = await import('./open-chat.ts')
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
      failure.tell(failureText(error))
    } finally {
      setOpening(false)
    }
  }
  return { open, tryOpen, isOpening }
}
