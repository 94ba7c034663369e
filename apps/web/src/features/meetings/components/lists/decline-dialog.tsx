import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useMeetingCommand } from '../../api.ts'
import type { ListedInvitation } from '../../list-invitations.ts'
import { MessageField } from '../panel/message-field.tsx'

/** Declines a request out of a list, with a few words. What was written stays when the server refuses. */
export function DeclineDialog({ listed, onClose }: { listed: ListedInvitation | null; onClose: () => void }) {
  const t = useText()
  const explain = useFailureText()
  const { mutateAsync } = useMeetingCommand()
  const [words, setWords] = useState({ about: '', text: '' })
  const [shown, setShown] = useState(listed)
  if (listed && listed !== shown) setShown(listed)

  const id = shown?.invitation.id ?? ''
  const text = words.about === id ? words.text : ''
  const name = shown?.opponent?.fullName ?? ''
  const decline = async () => {
    if (shown) await mutateAsync({ kind: 'decline', invitation: shown.invitation, message: text.trim() })
  }
  return (
    <ConfirmDialog
      opened={listed !== null}
      onClose={onClose}
      title={t('meetings.decline.title')}
      confirmLabel={t('meetings.decline.submit')}
      keepLabel={t('ui.back')}
      danger
      onConfirm={decline}
      explain={explain}
    >
      <p>{t('meetings.decline.text', { name })}</p>
      <MessageField
        placeholder={t('meetings.decline.placeholder')}
        value={text}
        onChange={(next) => setWords({ about: id, text: next })}
      />
    </ConfirmDialog>
  )
}
