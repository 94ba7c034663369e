import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { session } from '../../../../lib/api/index.ts'
import { LANGUAGE_KEY } from '../../../../lib/i18n/languages.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { QuietButton } from '../../../../ui/feedback/quiet-button.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { DialogActions, DialogProblem, DialogText } from '../../../../ui/overlays/dialog.tsx'
import { LossList } from '../../../../ui/overlays/loss-list.tsx'
import { COLOUR_SCHEME_KEY } from '../../../../ui/theme/colour-scheme.ts'
import { useDeleteUser } from '../../api.ts'

const LOSSES = ['person', 'events', 'meetings', 'words'] as const

export function DeleteStep({ onClose }: { onClose: () => void }) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const remove = useDeleteUser()
  const [problem, setProblem] = useState<string | null>(null)
  const keep = useRef<HTMLButtonElement>(null)
  // The field of the step before is gone; the harmless button takes the focus.
  useEffect(() => keep.current?.focus(), [])

  const confirm = async () => {
    setProblem(null)
    try {
      await remove.mutateAsync({})
    } catch (error) {
      setProblem(failureText(error))
      return
    }
    session.end()
    forgetDevice()
    await navigate('/login', { replace: true })
    toasts.success(t('accounts.delete.done'))
  }
  return (
    <>
      <DialogText>
        {t('accounts.delete.finalText')}
        <LossList losses={LOSSES.map((each) => t(`accounts.delete.loss.${each}`))} />
      </DialogText>
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <QuietButton ref={keep} onClick={onClose}>
          {t('accounts.delete.keep')}
        </QuietButton>
        <Button color="red" loading={remove.isPending} onClick={() => void confirm()}>
          {t('accounts.delete.confirm')}
        </Button>
      </DialogActions>
    </>
  )
}

/** How this device speaks and looks says nothing of the person. */
const STAYS = new Set([LANGUAGE_KEY, COLOUR_SCHEME_KEY])

/** Clears what this browser has kept of the person. What is in memory goes with the sign-in. */
function forgetDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!STAYS.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Where the browser refuses storage, nothing was kept either.
  }
}
