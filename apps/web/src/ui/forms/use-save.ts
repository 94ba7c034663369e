import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { isSame } from '../../lib/use-resettable-form.ts'
import { useToasts } from '../feedback/use-toasts.ts'
import type { Unsaved } from '../overlays/leave-guard.tsx'

/**
 * Saves a form. If the user has left the page before a save fails, a toast reports the failure and leads back. @see
 * docs/rules/frame.md FRAME-11
 */
export function useSave({ typed, isDirty }: { typed: object; isDirty: boolean }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isHere = useIsMounted()
  const [sent, setSent] = useState<object | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** Sends the form. `showAtField` returns true if it has shown the failure at a field. */
  const save = async (send: () => Promise<void>, showAtField: (error: unknown) => boolean = () => false) => {
    setProblem(null)
    setSent(typed)
    try {
      await send()
    } catch (error) {
      if (!isHere()) {
        toasts.error(failureText(error), {
          title: t('ui.unsaved.failed'),
          undo: { label: t('ui.unsaved.back'), run: () => void navigate(pathname) },
        })
      } else if (!showAtField(error)) setProblem(failureText(error))
    } finally {
      setSent(null)
    }
  }
  const isBeingSent = sent !== null && isSame(sent, typed)
  return {
    save,
    isSaving: sent !== null,
    problem,
    setProblem,
    isHere,
    /** The state of the input for the leave guard of the page. */
    unsaved: (isDirty ? (isBeingSent ? 'sent' : 'typed') : 'nothing') satisfies Unsaved as Unsaved,
  }
}

export type Save = ReturnType<typeof useSave>

function useIsMounted(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
