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
import { BackHandler } from './back-handler.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogActions, DialogProblem } from './dialog.tsx'

interface FormDialogState {
  readonly onDirty: (isDirty: boolean) => void
  readonly close: () => void
}

const Shown = createContext<FormDialogState | null>(null)

/**
 * A dialog with a form. Escape, a press outside and "Cancel" ask before changes are lost; if the dialog fills the
 * screen, Back does as well. The form reports unsaved changes by `useUnsaved` and has a `DialogCancel`. After a save,
 * it calls `onClose`, which closes without asking.
 */
export function FormDialog({ opened, onClose, children, ...rest }: ComponentProps<typeof Dialog>) {
  const t = useText()
  // A ref, so that a key pressed right after the last letter already sees the new value.
  const isDirty = useRef(false)
  const onDirty = (next: boolean) => {
    isDirty.current = next
  }
  const [asks, setAsks] = useState(false)
  const close = () => {
    if (!isDirty.current) return onClose()
    // The question waits until the Escape event is over. Otherwise the confirmation would take it for its own.
    setTimeout(() => setAsks(true))
  }
  return (
    <>
      <Dialog {...rest} opened={opened} onClose={close} closeOnEscape={!asks}>
        <Shown value={{ onDirty, close }}>{children}</Shown>
        {opened && rest.fullScreen && <BackHandler onBack={close} />}
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

/** Reports unsaved input to the surrounding dialog and to the browser window, which then ask before they close. */
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
  /** The state of `useDialogSave`, which replaces `problem` and `loading`. */
  saving?: Pick<ReturnType<typeof useDialogSave>, 'problem' | 'isSaving'>
  problem?: ReactNode
  children: ReactNode
}

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
  /** The label of the other button. By default it is "Cancel". */
  back?: string
}

/** Buttons of a dialog that offers a choice without a form. */
export function DialogSave({ staysInView = false, back, ...button }: SaveProps) {
  return (
    <DialogActions staysInView={staysInView}>
      <DialogCancel>{back}</DialogCancel>
      <LoadingButton {...button} />
    </DialogActions>
  )
}

/** Saves the form of a dialog. It sends once, however often the button is pressed. */
export function useDialogSave() {
  const failureText = useFailureText()
  const isSending = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Sends the form. `showAtField` returns true if it has shown the failure at a field. */
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
