import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { askForLink } from '../../sign-in.ts'
import { GuestHint } from '../guest/guest-form.tsx'

type Props = {
  /** The email as it was typed, or null after the form has said what is wrong with it. */
  email: () => string | null
  /** Where one wanted to go: an event's page makes it a link into that event. */
  search: string
  onFailure: (error: unknown, email: string) => void
}

export function SignInLink({ email, search, onFailure }: Props) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const ask = async () => {
    const to = email()
    if (to === null) return
    setBusy(true)
    await askForLink(to, search).then(
      ({ mailed }) => setOutcome(mailed ? t('accounts.link.sent', { email: to }) : t('accounts.mailStillGood')),
      (error: unknown) => onFailure(error, to),
    )
    setBusy(false)
  }
  return (
    <>
      <Button variant="subtle" fullWidth loading={busy} onClick={() => void ask()}>
        {t('accounts.link.send')}
      </Button>
      <div role="status">{outcome && <GuestHint>{outcome}</GuestHint>}</div>
    </>
  )
}
