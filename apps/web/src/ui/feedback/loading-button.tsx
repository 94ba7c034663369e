import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '../../lib/i18n/index.ts'
import { type WithIcon, withIcon } from '../layout/quiet-button.tsx'
import { BUTTON_ERROR_MS } from './toast-store.ts'
import { useFailureToast } from './use-failure-toast.ts'

type Props = Omit<WithIcon, 'loading'> & {
  /** What it does. Answering or failing with a text shows that text in a toast for 8 seconds. */
  onPress: () => Promise<unknown>
  /** Other words for a failure that is no text than those of its code. */
  explain?: (error: unknown) => string
  children: ReactNode
}

/** A button that says it is at work until its promise ends, and cannot be pressed twice. */
export function LoadingButton({ onPress, explain, children, ...rest }: Props) {
  const failureText = useFailureText()
  const failure = useFailureToast()
  const [busy, setBusy] = useState(false)

  const fail = (message: string) => failure.tell(message, { lifeMs: BUTTON_ERROR_MS })
  const press = async () => {
    setBusy(true)
    failure.clear()
    try {
      const answer = await onPress()
      if (typeof answer === 'string' && answer) fail(answer)
    } catch (error) {
      fail(typeof error === 'string' ? error : (explain ?? failureText)(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...withIcon(rest)} loading={busy} onClick={() => void press()}>
      {children}
    </Button>
  )
}
