import { use, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../../lib/i18n/index.ts'
import { OVER } from '../../lib/over.ts'
import { DetailContext } from '../../lib/use-detail.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What would be lost of a form: nothing, what is on its way to the server, or what was typed. */
export type Unsaved = 'nothing' | 'sent' | 'typed'

type Props = {
  forms: readonly Unsaved[]
  onLeave?: () => void
}

/** The detail above a page. */
const overOf = ({ search }: { search: string }) => new URLSearchParams(search).get(OVER)

/**
 * Asks before what was typed is lost, by another page of ours as by closing the window or the detail that the form is in. What is on its way gets there from
 * another page too, but not from a window that is closed.
 */
export function LeaveGuard({ forms, onLeave }: Props) {
  const t = useText()
  const isInModal = use(DetailContext)?.inModal ?? false
  const isTyped = forms.includes('typed')
  const isLostWithWindow = isTyped || forms.includes('sent')
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isTyped && (here.pathname !== next.pathname || (isInModal && overOf(here) !== overOf(next))),
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
      onConfirm={async () => {
        onLeave?.()
        blocker.proceed?.()
      }}
    >
      {t('ui.unsaved.text')}
    </ConfirmDialog>
  )
}
