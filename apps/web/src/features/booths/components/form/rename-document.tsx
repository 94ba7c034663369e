import { Button, TextInput } from '@mantine/core'
import { requiredText } from '@parley/contract'
import type { BoothDetails, BoothDocument } from '@parley/contract/booths'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { useChangeBoothDocument } from '../../edit-api.ts'

type Props = { booth: BoothDetails; document: BoothDocument | null; onClose: () => void }

/** Gives a document another name. */
export function RenameDocument({ booth, document, onClose }: Props) {
  const t = useText()
  const [shown, setShown] = useState(document)
  if (document && document !== shown) setShown(document)
  return (
    <FormDialog opened={document !== null} onClose={onClose} title={t('booths.documents.renameTitle')} size={440}>
      {shown && <Fields key={shown.id} booth={booth} document={shown} onClose={onClose} />}
    </FormDialog>
  )
}

const schema = z.object({ name: requiredText(200) })

function Fields({ booth, document, onClose }: Props & { document: BoothDocument }) {
  const t = useText()
  const field = useField()
  const failureText = useFailureText()
  const change = useChangeBoothDocument()
  const [typed, setTyped] = useState({ name: document.name })
  const [problem, setProblem] = useState<string | null>(null)
  const labels = { name: t('booths.documents.name') }
  const { input, submit, showFailure } = useContractForm(schema, { name: document.name }, labels, setTyped)
  useUnsaved(typed.name !== document.name)
  const save = async ({ name }: { name: string }) => {
    setProblem(null)
    try {
      await change.mutateAsync({ eventId: booth.eventId, id: booth.id, documentId: document.id, name })
      onClose()
    } catch (error) {
      if (!showFailure(error)) setProblem(failureText(error))
    }
  }
  return (
    <form onSubmit={submit(save)} noValidate>
      <TextInput {...field(labels.name, true)} {...input('name')} data-autofocus maxLength={200} />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={change.isPending}>
          {t('booths.documents.saveName')}
        </Button>
      </DialogActions>
    </form>
  )
}
