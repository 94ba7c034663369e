import { useState } from 'react'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { useConnectEmail } from '../../api.ts'
import classes from './send-code-again.module.css'

const SECOND_MS = 1_000
/** Milliseconds before another code can be requested. The first email needs time to arrive. */
const AGAIN_AFTER_MS = 60 * SECOND_MS

type Props = {
  email: string
  /** The event that the link in the email leads to. */
  eventId?: string | undefined
  /** Epoch milliseconds; 0 for an unknown time in the past. */
  sentAt: number
}

export function SendCodeAgain({ email, eventId, sentAt }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const now = useNow(SECOND_MS)
  const connect = useConnectEmail()
  const [lastAt, setLastAt] = useState(sentAt)
  const [problem, setProblem] = useState<string | null>(null)
  const seconds = Math.min(AGAIN_AFTER_MS / SECOND_MS, Math.ceil((lastAt + AGAIN_AFTER_MS - now) / SECOND_MS))

  const again = async () => {
    setProblem(null)
    try {
      const { mailed } = await connect.mutateAsync({ email, ...(eventId ? { eventId } : {}) })
      setLastAt(Date.now())
      toasts.success(mailed ? t('accounts.emails.sent', { email }) : t('accounts.mailStillGood'))
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <Stack gap={10} align="start" className={classes.again}>
      <QuietButton disabled={seconds > 0} loading={connect.isPending} onClick={() => void again()}>
        {seconds > 0 ? t('accounts.forgot.sent.wait', { seconds }) : t('accounts.emails.sendAgain')}
      </QuietButton>
      <div role="alert">
        {problem && (
          <Text size={14} tone="alert" weight={600}>
            {problem}
          </Text>
        )}
      </div>
    </Stack>
  )
}
