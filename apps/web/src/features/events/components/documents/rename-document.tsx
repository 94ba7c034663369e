import { TextInput } from '@mantine/core'
import { requiredText } from '@parley/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { DialogSubmit, FormDialog, useDialogSave, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

type Props<Document> = {
  /** The document to rename. Null while the dialog is closed. */
  document: Document | null
  onClose: () => void
  onSave: (document: Document, name: string) => Promise<unknown>
}

export function RenameDocument<Document extends Named>({ document, onClose, onSave }: Props<Document>) {
  const t = useText()
  const shown = useLastNonNull(document)
  return (
    <FormDialog opened={document !== null} onClose={onClose} title={t('events.documents.rename')} size={480}>
      {shown && <Fields key={shown.id} document={shown} onClose={onClose} onSave={onSave} />}
    </FormDialog>
  )
}

const MAX_LETTERS = 200
const schema = z.object({ name: requiredText(MAX_LETTERS) })

function Fields<Document extends Named>({ document, onClose, onSave }: Props<Document> & { document: Document }) {
  const t = useText()
  const { save, isSaving, problem } = useDialogSave()
  const [typed, setTyped] = useState({ name: document.name })
  const labels = { name: t('events.documents.name') }
  const { required, submit, showFailure } = useContractForm(schema, { name: document.name }, labels, setTyped)
  useUnsaved(typed.name !== document.name)
  const send = ({ name }: { name: string }) =>
    save(async () => {
      await onSave(document, name)
      onClose()
    }, showFailure)
  return (
    <form onSubmit={submit(send)} noValidate>
      <TextInput {...required('name')} maxLength={MAX_LETTERS} data-autofocus />
      <DialogSubmit problem={problem} loading={isSaving}>
        {t('events.documents.saveName')}
      </DialogSubmit>
    </form>
  )
}
