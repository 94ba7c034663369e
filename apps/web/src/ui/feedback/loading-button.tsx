import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '../../lib/i18n/index.ts'
import { type WithIcon, withIcon } from '../layout/quiet-button.tsx'
import { BUTTON_ERROR_MS } from './toast-store.ts'
import { useFailureToast } from './use-failure-toast.ts'

type Props = Omit<WithIcon, 'loading'> & {
  /** Runs the action. If it resolves or rejects with a text, a toast shows that text for 8 seconds. */
  onPress: () => Promise<unknown>
  /** Returns the text for an error. By default it is the text of the error code. */
  explain?: (error: unknown) => string
  children: ReactNode
}

/** A button that ignores presses until the promise of its action settles. */
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
