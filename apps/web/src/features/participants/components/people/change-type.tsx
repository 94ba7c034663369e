import { NativeSelect } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ManyPreview } from '@parley/contract/participants'
import { useState } from 'react'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { DialogSave, FormDialog, useDialogSave, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { typeText } from '../../type-text.ts'
import { PreviewMany } from './preview-many.tsx'
import type { Several } from './use-many.ts'

type Props = Several & { event: EventDetails; opened: boolean; onClose: () => void }

export function ChangeType({ opened, onClose, ...rest }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('participants.people.changeType')} size={440}>
      <PreviewMany eventId={rest.event.id} selected={rest.selected}>
        {(preview) => <TypeForm onClose={onClose} preview={preview} {...rest} />}
      </PreviewMany>
    </FormDialog>
  )
}

function TypeForm({ event, selected, many, preview, onClose }: Omit<Props, 'opened'> & { preview: ManyPreview }) {
  const t = useText()
  const field = useField()
  const { language } = useLanguage()
  const types = event.participantTypes.toSorted((a, b) => a.index - b.index)
  const [first = '', ...others] = Object.keys(preview.types)
  const shared = others.length === 0 ? first : ''
  const [typeId, setTypeId] = useState(shared)
  const saving = useDialogSave()
  useUnsaved(typeId !== shared)
  const chosen = types.find(({ id }) => id === typeId)
  const save = async () => {
    if (!chosen) return saving.setProblem(t('participants.people.chooseType'))
    await saving.save(async () => {
      if (typeId !== shared) await many.start(selected, { act: 'type', typeId })
      onClose()
    })
  }
  return (
    <>
      <NativeSelect
        {...field(t('participants.people.type'), true)}
        value={typeId}
        onChange={({ currentTarget }) => setTypeId(currentTarget.value)}
        data={[
          ...(shared ? [] : [{ value: '', label: t('participants.people.severalTypes') }]),
          ...types.map((type) => ({ value: type.id, label: typeText(type, language) })),
        ]}
      />
      <DialogProblem>{saving.problem}</DialogProblem>
      <DialogSave onPress={save}>{t('participants.people.saveType')}</DialogSave>
    </>
  )
}
