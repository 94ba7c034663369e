import { chatCalls } from '@parley/contract/chat'
import { IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../../../lib/api/index.ts'
import { newId } from '../../../../lib/browser/new-id.ts'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import type { AwaitedMeeting } from '../../../video/index.ts'

/** @see docs/rules/video.md VIDEO-47 */
export function RunningLate({ room: { chatRoomId: roomId, expected } }: AwaitedMeeting) {
  const t = useText()
  const { list } = useFormats()
  const sending = useSend(chatCalls.sendMessage)
  // A second press sends the same message, so it is saved once.
  const [clientId] = useState(newId)
  if (!roomId) return null
  const tell = () => sending.mutateAsync({ roomId, clientId, type: 'late', msg: t('chat.late') })
  return sending.isSuccess ? (
    <p role="status">{t('chat.late.sent', { name: list(expected.map(({ fullName }) => fullName)) })}</p>
  ) : (
    <LoadingButton variant="default" icon={IconClockExclamation} onPress={tell}>
      {t('chat.late.tell')}
    </LoadingButton>
  )
}
