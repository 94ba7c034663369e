import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../lib/i18n/use-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before what was typed is lost, by another page of ours as by closing the window. */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
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
