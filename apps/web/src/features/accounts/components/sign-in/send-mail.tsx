import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { Outcome } from '../guest/outcome.tsx'

type Props = {
  label: string
  sent: string
  send: () => Promise<{ mailed: boolean }>
}

export function SendMail({ label, sent, send }: Props) {
  const t = useText()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState({ words: '', isProblem: false })
  const press = async () => {
    setBusy(true)
    setOutcome(
      await send().then(
        ({ mailed }) => ({ words: mailed ? sent : t('accounts.mailStillGood'), isProblem: false }),
        (error: unknown) => ({ words: failureText(error), isProblem: true }),
      ),
    )
    setBusy(false)
  }
  return (
    <>
      <Button size="lg" fullWidth loading={busy} onClick={() => void press()}>
        {label}
      </Button>
      <Outcome {...outcome} />
    </>
  )
}
