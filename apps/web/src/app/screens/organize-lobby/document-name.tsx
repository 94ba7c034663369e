import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { DialogActions, DialogProblem } from '../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  name: string
  onSave: (name: string) => Promise<unknown>
}

/** Another name for a document; it keeps the ending of what it is. */
export function DocumentName({ opened, onClose, name, onSave }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('app.documents.rename')} size={480}>
      <Name key={name} name={name} onClose={onClose} onSave={onSave} />
    </FormDialog>
  )
}

const MOST_LETTERS = 200

function Name({ name, onClose, onSave }: Omit<Props, 'opened'>) {
  const t = useText()
  const field = useField()
  const failureText = useFailureText()
  const [typed, setTyped] = useState(name)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useUnsaved(typed !== name)
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (typed.trim() === '') return setProblem(t('validation.error.required', { field: t('app.documents.name') }))
    setProblem(null)
    setSaving(true)
    try {
      await onSave(typed.trim())
      onClose()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form onSubmit={(submitted) => void save(submitted)} noValidate>
      <TextInput
        {...field(t('app.documents.name'), true)}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={MOST_LETTERS}
        data-autofocus
      />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={isSaving}>
          {t('app.documents.saveName')}
        </Button>
      </DialogActions>
    </form>
  )
}
