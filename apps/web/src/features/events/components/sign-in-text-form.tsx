import { Textarea } from '@mantine/core'
import { type EventSettings, loginPageText } from '@parley/contract/events'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useResettableForm } from '../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { FormCard } from '../../../ui/forms/form-page.tsx'
import { type Save, useSave } from '../../../ui/forms/use-save.ts'
import { Box, looks } from '../../../ui/layout/box.tsx'
import { PageHtml } from '../../../ui/layout/page-html.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { useChangeEvent } from '../api.ts'

const fields = z.object({ loginPage: loginPageText() })
type Fields = z.output<typeof fields>

export function SignInTextForm({ event }: { event: EventSettings }) {
  const form = useResettableForm<Fields>({ loginPage: event.loginPage ?? '' })
  const saving = useSave(form)
  return (
    <>
      <TextForm key={form.round} event={event} form={form} saving={saving} />
      <LeaveGuard forms={[saving.unsaved]} />
    </>
  )
}

type Props = { event: EventSettings; form: ReturnType<typeof useResettableForm<Fields>>; saving: Save }

function TextForm({ event, form: { values, typed, onChange, onSaved }, saving }: Props) {
  const t = useText()
  const toasts = useToasts()
  const change = useChangeEvent()
  const labels = { loginPage: t('events.setup.loginPage') }
  const { optional, submit, showFailure } = useContractForm(fields, values, labels, onChange)
  const save = (formValues: Fields) =>
    saving.save(async () => {
      await change.mutateAsync({ eventId: event.id, ...formValues })
      onSaved(formValues)
      toasts.success(t('events.setup.saved'))
    }, showFailure)
  return (
    <FormCard
      submitLabel={t('events.setup.save')}
      submitting={saving.isSaving}
      onSubmit={submit(save)}
      error={saving.problem}
    >
      <Textarea
        {...optional('loginPage')}
        description={t('events.setup.loginPageText')}
        classNames={{ input: looks({ size: 14 }) }}
        styles={{ input: { fontFamily: 'ui-monospace, monospace' } }}
        spellCheck={false}
        autosize
        minRows={6}
        maxRows={18}
      />
      {typed.loginPage.trim() !== '' && (
        <Section title={t('events.setup.preview')} size="part">
          <Box pad={16} line="around" round={10}>
            <PageHtml html={typed.loginPage} failed={t('events.setup.previewNone')} />
          </Box>
        </Section>
      )}
    </FormCard>
  )
}
