import { type Language } from '@parley/contract/accounts'
import { type BoothKind, type BoothType, boothKinds } from '@parley/contract/booths'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { useNameLabels } from '../../../../lib/i18n/use-name-labels.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { isSame } from '../../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { Stack } from '../../../../ui/layout/box.tsx'
import { DialogSubmit, FormDialog, useDialogSave, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { everyLanguage, localizedText, NameFields, nameFields, written } from '../../../participants/index.ts'
import { useChangeBoothType, useCreateBoothType } from '../../edit-api.ts'

type Props = {
  eventId: string
  /** The type to edit. Null while the dialog is closed; `new` creates one. */
  type: BoothType | 'new' | null
  onClose: () => void
}

export function TypeDialog({ eventId, type, onClose }: Props) {
  const t = useText()
  const phone = useIsPhone()
  const shown = useLastNonNull(type)
  return (
    <FormDialog
      opened={type !== null}
      onClose={onClose}
      title={t(shown === 'new' ? 'booths.types.new' : 'booths.types.edit')}
      size={520}
      fullScreen={phone}
      closable
    >
      {shown && (
        <Fields
          key={shown === 'new' ? 'new' : shown.id}
          eventId={eventId}
          type={shown === 'new' ? null : shown}
          onClose={onClose}
        />
      )}
    </FormDialog>
  )
}

type FieldsProps = { eventId: string; type: BoothType | null; onClose: () => void }
type Typed = Record<Language, string> & { kind: BoothKind }

function Fields({ eventId, type, onClose }: FieldsProps) {
  const t = useText()
  const toasts = useToasts()
  const { language } = useLanguage()
  const [create, change] = [useCreateBoothType(), useChangeBoothType()]
  const [first] = useState<Typed>(() => ({
    kind: type?.kind ?? 'booth',
    ...everyLanguage(type?.texts),
  }))
  const [typed, setTyped] = useState(first)
  const saving = useDialogSave()
  // A type that has names only in other languages may stay so.
  const needsOwn = type === null || Boolean(type.texts[language])
  const namesIn = useNameLabels()
  const labels = { ...namesIn, kind: t('booths.types.kind') }
  const schema = z.object({ ...nameFields(needsOwn ? language : null), kind: z.enum(boothKinds) })
  const { required, input, submit, showFailure } = useContractForm(schema, first, labels, setTyped)
  useUnsaved(!isSame(typed, first))
  const kind = required('kind')
  const save = ({ kind: chosen, ...names }: Typed) =>
    saving.save(async () => {
      const texts = written(names)
      const draft = { eventId, kind: chosen, texts }
      if (type) await change.mutateAsync({ ...draft, typeId: type.id })
      else await create.mutateAsync(draft)
      toasts.success(t('booths.types.saved', { name: localizedText(texts, language) }))
      onClose()
    }, showFailure)
  return (
    <Stack as="form" gap={16} onSubmit={submit(save)} noValidate>
      <NameFields needsOwn={needsOwn} typed={typed} input={input} autoFocus />
      <ChoiceField
        {...kind}
        defaultValue={[kind.defaultValue]}
        onChange={([chosen]) => kind.onChange(chosen)}
        choices={boothKinds.map((id) => ({
          id,
          label: t(`booths.kind.${id}`),
          hint: t(`booths.types.kind.${id}`),
        }))}
      />
      <DialogSubmit saving={saving}>{t(type ? 'booths.types.save' : 'booths.types.create')}</DialogSubmit>
    </Stack>
  )
}
