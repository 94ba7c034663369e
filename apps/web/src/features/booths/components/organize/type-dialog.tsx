import { Button, TextInput } from '@mantine/core'
import { requiredText, text } from '@parley/contract'
import { type Language, languages } from '@parley/contract/accounts'
import { type BoothKind, type BoothType, boothKinds } from '@parley/contract/booths'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useNamesIn } from '../../../../lib/i18n/use-names-in.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { isSame } from '../../../../lib/use-form-round.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { ownText } from '../../../participants/index.ts'
import { useChangeBoothType, useCreateBoothType } from '../../edit-api.ts'

type Props = {
  eventId: string
  /** Null while it is closed; `new` makes one. */
  type: BoothType | 'new' | null
  onClose: () => void
}

/** A type of booths, or a level of sponsors: its kind, and its name in each language. */
export function TypeDialog({ eventId, type, onClose }: Props) {
  const t = useText()
  const phone = useIsPhone()
  const [shown, setShown] = useState(type)
  if (type && type !== shown) setShown(type)
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
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { language } = useLanguage()
  const [create, change] = [useCreateBoothType(), useChangeBoothType()]
  const [first] = useState<Typed>(() => ({
    kind: type?.kind ?? 'booth',
    en: type?.texts['en'] ?? '',
    tr: type?.texts['tr'] ?? '',
    ru: type?.texts['ru'] ?? '',
    es: type?.texts['es'] ?? '',
  }))
  const [typed, setTyped] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  // One that was named in other languages alone may stay so.
  const needsOwn = type === null || Boolean(type.texts[language])
  const namesIn = useNamesIn()
  const labels = {
    kind: t('booths.types.kind'),
    ...namesIn,
  }
  const nameIn = (each: Language) => (needsOwn && each === language ? requiredText(80) : text(80))
  const schema = z.object({
    kind: z.enum(boothKinds),
    en: nameIn('en'),
    tr: nameIn('tr'),
    ru: nameIn('ru'),
    es: nameIn('es'),
  })
  const { input, submit, showFailure } = useContractForm(schema, first, labels, setTyped)
  useUnsaved(!isSame(typed, first))
  const kind = input('kind')
  const ownFirst = [language, ...languages.filter((each) => each !== language)]
  const save = async ({ kind: chosen, ...names }: Typed) => {
    setProblem(null)
    const texts = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
    const draft = { eventId, kind: chosen, texts }
    try {
      if (type) await change.mutateAsync({ ...draft, typeId: type.id })
      else await create.mutateAsync(draft)
      toasts.success(t('booths.types.saved', { name: ownText(texts, language) }))
      onClose()
    } catch (error) {
      if (!showFailure(error)) setProblem(failureText(error))
    }
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit(save)} noValidate>
      {ownFirst.map((each) => (
        <TextInput
          key={each}
          {...field(labels[each], needsOwn && each === language)}
          {...input(each)}
          {...(each === language ? { 'data-autofocus': true } : { placeholder: typed[language] })}
          lang={each}
          maxLength={80}
        />
      ))}
      <ChoiceField
        {...field(labels.kind, true)}
        {...kind}
        defaultValue={[kind.defaultValue]}
        onChange={([chosen]) => kind.onChange(chosen)}
        choices={boothKinds.map((id) => ({
          id,
          label: t(`booths.kind.${id}`),
          hint: t(`booths.types.kind.${id}`),
        }))}
      />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={create.isPending || change.isPending}>
          {t(type ? 'booths.types.save' : 'booths.types.create')}
        </Button>
      </DialogActions>
    </Stack>
  )
}
