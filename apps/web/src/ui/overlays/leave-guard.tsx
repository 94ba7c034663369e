import { use, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../../lib/i18n/index.ts'
import { OVER } from '../../lib/open-detail.ts'
import { DetailContext } from '../../lib/use-detail.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The state of the input of a form. `sent` means that it is being sent. */
export type Unsaved = 'nothing' | 'sent' | 'typed'

type Props = {
  forms: readonly Unsaved[]
  onLeave?: () => void
}

const openDetailOf = ({ search }: { search: string }) => new URLSearchParams(search).get(OVER)

/**
 * Asks before typed input is lost by leaving the page, the detail, or the window. Input that is being sent survives a
 * change of the page, but not the closing of the window.
 */
export function LeaveGuard({ forms, onLeave }: Props) {
  const t = useText()
  const isInModal = use(DetailContext)?.inModal ?? false
  const isTyped = forms.includes('typed')
  const isLostWithWindow = isTyped || forms.includes('sent')
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isTyped && (here.pathname !== next.pathname || (isInModal && openDetailOf(here) !== openDetailOf(next))),
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
