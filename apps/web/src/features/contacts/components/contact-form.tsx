import { Textarea, TextInput } from '@mantine/core'
import { text } from '@parley/contract'
import {
  type ContactDraft,
  type ContactForm,
  contactChange,
  contactForm,
  contactLengths,
  MAX_ADDRESSES,
} from '@parley/contract/contacts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { Grid, Stack } from '../../../ui/layout/box.tsx'
import { DialogSubmit, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { ValuesField } from './values-field.tsx'

/** The values of the form. The note is empty if there is no field for it. */
export type FilledIn = ContactForm & { readonly note: string }

const note = text(contactLengths.note)
const filledIn = z.object({ ...contactForm.shape, note })
const filledInWithoutEmail = z.object({ ...contactChange.shape, note })

type Props = {
  draft: ContactDraft
  submitLabel: string
  /** True for a field for a note. An existing contact has a list of notes. */
  withNote: boolean
  /** True if an email is required. A contact saved from a participant's page can be reached without one. */
  needsEmail?: boolean
  /** True if closing would lose data from the beginning, such as data from a scanned code. */
  isDirty?: boolean
  /** Saves the values. They remain in the form if it rejects. @throws the reason why saving failed */
  onSave: (filled: FilledIn) => Promise<void>
}

export function ContactFields(props: Props) {
  const { draft, submitLabel, withNote, needsEmail = true, isDirty: startsDirty = false, onSave } = props
  const t = useText()
  const field = useField()
  const failureText = useFailureText()
  const [isDirty, setDirty] = useState(startsDirty)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useUnsaved(isDirty)
  const labels = {
    firstName: t('contacts.form.firstName'),
    lastName: t('contacts.form.lastName'),
    emails: t('contacts.form.emails'),
    phones: t('contacts.form.phones'),
    company: t('contacts.form.company'),
    jobTitle: t('contacts.form.jobTitle'),
    website: t('contacts.form.website'),
    note: t('contacts.form.note'),
  }
  const { input, submit, showFailure } = useContractForm(
    needsEmail ? filledIn : filledInWithoutEmail,
    { ...draft },
    labels,
    () => setDirty(true),
  )
  const save = async (filled: FilledIn) => {
    setProblem(null)
    setSaving(true)
    try {
      await onSave(filled)
    } catch (error) {
      if (!showFailure(error)) setProblem(failureText(error))
    } finally {
      setSaving(false)
    }
  }
  const emails = input('emails')
  const phones = input('phones')
  return (
    <Stack as="form" gap={14} noValidate onSubmit={submit(save)}>
      <Grid min={200} gap={14}>
        <TextInput {...field(labels.firstName, true)} autoComplete="off" data-autofocus {...input('firstName')} />
        <TextInput {...field(labels.lastName, false)} autoComplete="off" {...input('lastName')} />
      </Grid>
      <ValuesField
        {...emails}
        label={field(labels.emails, needsEmail).label}
        required={needsEmail}
        lineLabel={(line) => t('contacts.form.emailLine', { line })}
        addLabel={t('contacts.form.addEmail')}
        most={MAX_ADDRESSES}
        field={{ type: 'email', inputMode: 'email', autoComplete: 'off' }}
      />
      <ValuesField
        {...phones}
        label={field(labels.phones, false).label}
        required={false}
        lineLabel={(line) => t('contacts.form.phoneLine', { line })}
        addLabel={t('contacts.form.addPhone')}
        most={MAX_ADDRESSES}
        field={{ type: 'tel', inputMode: 'tel', autoComplete: 'off' }}
      />
      <Grid min={200} gap={14}>
        <TextInput {...field(labels.company, false)} autoComplete="off" {...input('company')} />
        <TextInput {...field(labels.jobTitle, false)} autoComplete="off" {...input('jobTitle')} />
      </Grid>
      <TextInput
        {...field(labels.website, false)}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...input('website')}
      />
      {withNote && <Textarea {...field(labels.note, false)} autosize minRows={2} maxRows={8} {...input('note')} />}
      <DialogSubmit
        problem={
          problem && (
            <>
              {t('contacts.notAdded')} <span>{problem}</span>
            </>
          )
        }
        loading={isSaving}
      >
        {submitLabel}
      </DialogSubmit>
    </Stack>
  )
}

export const EMPTY_DRAFT: ContactDraft = {
  firstName: '',
  lastName: '',
  company: '',
  jobTitle: '',
  website: '',
  emails: [],
  phones: [],
  note: '',
}
