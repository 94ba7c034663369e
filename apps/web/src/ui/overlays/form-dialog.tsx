import { Button, type ButtonProps } from '@mantine/core'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { LoadingButton } from '../feedback/loading-button.tsx'
import { QuietButton } from '../layout/quiet-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogActions, DialogProblem } from './dialog.tsx'
import { LeftByBack } from './left-by-back.tsx'

interface FormDialogState {
  readonly onDirty: (isDirty: boolean) => void
  /** Asks first where something is unsaved. */
  readonly close: () => void
}

const Shown = createContext<FormDialogState | null>(null)

/**
 * A dialog with fields: Escape, a press outside and "Cancel" ask before what was changed goes. Its form says by `useUnsaved`
 * whether something is, and has `DialogCancel` for its way back; what is saved closes it at once by `onClose`. Where it
 * fills the screen, it is left by Back too.
 */
export function FormDialog({ opened, onClose, children, ...rest }: ComponentProps<typeof Dialog>) {
  const t = useText()
  // Read when the dialog closes: a key pressed right after the last letter finds it.
  const isDirty = useRef(false)
  const onDirty = (next: boolean) => {
    isDirty.current = next
  }
  const [asks, setAsks] = useState(false)
  const close = () => {
    if (!isDirty.current) return onClose()
    // Not while Escape is still on its way: the question would take it for its own answer.
    setTimeout(() => setAsks(true))
  }
  return (
    <>
      <Dialog {...rest} opened={opened} onClose={close} closeOnEscape={!asks}>
        <Shown value={{ onDirty, close }}>{children}</Shown>
        {opened && rest.fullScreen && <LeftByBack onBack={close} />}
      </Dialog>
      <ConfirmDialog
        opened={opened && asks}
        onClose={() => setAsks(false)}
        title={t('ui.unsaved.discardTitle')}
        confirmLabel={t('ui.unsaved.discard')}
        keepLabel={t('ui.unsaved.stay')}
        onConfirm={async () => onClose()}
      >
        {t('ui.unsaved.discardText')}
      </ConfirmDialog>
    </>
  )
}

/** Tells the dialog around a form, and the window, whether something would be lost. */
export function useUnsaved(isDirty: boolean): void {
  const onDirty = use(Shown)?.onDirty
  useLayoutEffect(() => {
    onDirty?.(isDirty)
    return () => onDirty?.(false)
  }, [isDirty, onDirty])
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

export function DialogCancel({ children }: { children?: ReactNode }) {
  const t = useText()
  const shown = use(Shown)
  return <QuietButton onClick={shown?.close}>{children ?? t('ui.cancel')}</QuietButton>
}

type SubmitProps = Pick<ButtonProps, 'color' | 'disabled' | 'loading' | 'size'> & {
  /** The save of the form, as `useDialogSave` gives it, in place of `problem` and `loading`. */
  saving?: Pick<ReturnType<typeof useDialogSave>, 'problem' | 'isSaving'>
  /** The reason of a failed save; null before one. */
  problem?: ReactNode
  children: ReactNode
}

/** The foot of a form in a dialog: what went wrong, the way back, and the button that sends it. */
export function DialogSubmit({ saving, problem = saving?.problem, ...button }: SubmitProps) {
  return (
    <>
      {problem !== undefined && <DialogProblem>{problem}</DialogProblem>}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={saving?.isSaving} {...button} />
      </DialogActions>
    </>
  )
}

type SaveProps = ComponentProps<typeof LoadingButton> & {
  staysInView?: boolean
  /** The way back in other words than "Cancel". */
  back?: string
}

/** The foot of a dialog that sends what was chosen without a form. */
export function DialogSave({ staysInView = false, back, ...button }: SaveProps) {
  return (
    <DialogActions staysInView={staysInView}>
      <DialogCancel>{back}</DialogCancel>
      <LoadingButton {...button} />
    </DialogActions>
  )
}

/** The save of a form in a dialog, with what went wrong as a whole. It is sent once, however often it is pressed. */
export function useDialogSave() {
  const failureText = useFailureText()
  const isSending = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** `showAtField` answers whether a failure belongs to a field and stands there now. */
  const save = async (send: () => Promise<unknown>, showAtField: (error: unknown) => boolean = () => false) => {
    if (isSending.current) return
    isSending.current = true
    setProblem(null)
    setSaving(true)
    try {
      await send()
    } catch (error) {
      if (!showAtField(error)) setProblem(failureText(error))
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }
  return { save, isSaving, problem, setProblem }
}
