import { Textarea } from '@mantine/core'
import type { SessionRequest } from '@parley/contract/sessions'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { DialogText } from '../../../../ui/overlays/dialog.tsx'
import { DialogSubmit, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'

/** Maximum characters of a message. The call accepts no longer one. */
const LENGTH = 2000

type Props = {
  /** The requests to decline. Empty closes the dialog. */
  requests: readonly SessionRequest[]
  onClose: () => void
  onDecline: (requests: readonly SessionRequest[], message: string) => Promise<void>
}

export function DeclineRequests({ requests, onClose, onDecline }: Props) {
  const t = useText()
  // The text remains while the dialog fades out.
  const [shown, setShown] = useState(requests)
  if (requests.length > 0 && requests !== shown) setShown(requests)
  return (
    <FormDialog
      opened={requests.length > 0}
      onClose={onClose}
      title={t('sessions.requests.declineTitle', { count: shown.length })}
      size={440}
    >
      <DeclineForm requests={shown} onClose={onClose} onDecline={onDecline} />
    </FormDialog>
  )
}

function DeclineForm({ requests, onClose, onDecline }: Props) {
  const t = useText()
  const field = useField()
  const [message, setMessage] = useState('')
  const [isSending, setSending] = useState(false)
  useUnsaved(message !== '')
  const [first] = requests
  const send = async () => {
    if (isSending) return
    setSending(true)
    await onDecline(requests, message)
    onClose()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <DialogText>
        {requests.length === 1 && first
          ? t('sessions.requests.declineText', { person: first.participant.fullName, name: first.name })
          : t('sessions.requests.declineSeveral', { count: requests.length })}
      </DialogText>
      <Textarea
        {...field(t('sessions.requests.message'), false)}
        rows={3}
        maxLength={LENGTH}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <DialogSubmit color="red" loading={isSending}>
        {t('sessions.requests.decline')}
      </DialogSubmit>
    </form>
  )
}
