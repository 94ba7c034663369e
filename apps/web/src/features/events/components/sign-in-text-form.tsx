import { Textarea } from '@mantine/core'
import { type EventSettings, eventChange } from '@parley/contract/events'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFormRound } from '../../../lib/use-form-round.ts'
import { FormCard } from '../../../ui/form-page.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { PageHtml } from '../../../ui/page-html.tsx'
import { Section } from '../../../ui/section.tsx'
import { useField } from '../../../ui/use-field.ts'
import { useToasts } from '../../../ui/use-toasts.ts'
import { useChangeEvent } from '../api.ts'
import classes from './sign-in-text-form.module.css'

const fields = z.required(z.pick(eventChange, { loginPage: true }))
type Fields = z.output<typeof fields>

/** What people read beside the sign-in form of an event, as they will see it. */
export function SignInTextForm({ event }: { event: EventSettings }) {
  const form = useFormRound<Fields>({ loginPage: event.loginPage ?? '' })
  return (
    <>
      <TextForm key={form.round} event={event} form={form} />
      <LeaveGuard when={form.isDirty} />
    </>
  )
}

type Props = { event: EventSettings; form: ReturnType<typeof useFormRound<Fields>> }

function TextForm({ event, form: { values, typed, onChange, onSaved } }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeEvent()
  const [problem, setProblem] = useState<string | null>(null)
  const labels = { loginPage: t('events.setup.loginPage') }
  const { input, submit, showFailure } = useContractForm(fields, values, labels, onChange)
  const save = async (given: Fields) => {
    setProblem(null)
    try {
      await change.mutateAsync({ eventId: event.id, ...given })
      onSaved(given)
      toasts.success(t('events.setup.saved'))
    } catch (error) {
      if (!showFailure(error)) setProblem(failureText(error))
    }
  }
  return (
    <FormCard
      submitLabel={t('events.setup.save')}
      submitting={change.isPending}
      onSubmit={submit(save)}
      error={problem}
    >
      <Textarea
        {...field(labels.loginPage, false)}
        {...input('loginPage')}
        description={t('events.setup.loginPageText')}
        classNames={{ input: classes.html }}
        spellCheck={false}
        autosize
        minRows={6}
        maxRows={18}
      />
      {typed.loginPage.trim() !== '' && (
        <Section title={t('events.setup.preview')} size="part">
          <div className={classes.preview}>
            <PageHtml html={typed.loginPage} failed={t('events.setup.previewNone')} />
          </div>
        </Section>
      )}
    </FormCard>
  )
}
