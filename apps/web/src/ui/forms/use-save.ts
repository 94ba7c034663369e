import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { isSame } from '../../lib/use-form-round.ts'
import { useToasts } from '../feedback/use-toasts.ts'
import type { Unsaved } from '../overlays/leave-guard.tsx'

/** One may leave the form meanwhile: a message says where the save fails then. @see docs/rules/frame.md FRAME-11 */
export function useSave({ typed, isDirty }: { typed: object; isDirty: boolean }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isHere = useIsHere()
  const [sent, setSent] = useState<object | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** `showAtField` answers whether a failure belongs to a field and stands there now. */
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
  const isOnItsWay = sent !== null && isSame(sent, typed)
  return {
    save,
    isSaving: sent !== null,
    problem,
    setProblem,
    /** Whether the page of the form is still the one that is open. */
    isHere,
    /** For the guard of its page. */
    unsaved: (isDirty ? (isOnItsWay ? 'sent' : 'typed') : 'nothing') satisfies Unsaved as Unsaved,
  }
}

export type Save = ReturnType<typeof useSave>

function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
