import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What would be lost of a form: nothing, what is on its way to the server, or what was typed. */
export type Unsaved = 'nothing' | 'sent' | 'typed'

/**
 * Asks before what was typed is lost, by another page of ours as by closing the window. What is on its way gets there from
 * another page too, but not from a window that is closed.
 */
export function LeaveGuard({ forms }: { forms: readonly Unsaved[] }) {
  const t = useText()
  const isTyped = forms.includes('typed')
  const isLostWithWindow = isTyped || forms.includes('sent')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isTyped && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isLostWithWindow) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLostWithWindow])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('ui.unsaved.title')}
      confirmLabel={t('ui.unsaved.leave')}
      keepLabel={t('ui.unsaved.stay')}
      onConfirm={async () => blocker.proceed?.()}
    >
      {t('ui.unsaved.text')}
    </ConfirmDialog>
  )
}
