import { Switch, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Poll, pollLengths } from '@parley/contract/polls'
import { type SyntheticEvent, useRef } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { useNow } from '../../../lib/use-now.ts'
import { eventDays } from '../../../ui/dates/month.ts'
import { useTextLimit } from '../../../ui/feedback/use-text-limit.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DateTimeField } from '../../../ui/forms/date-time-field.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DialogSubmit, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { usePollForm, type When } from '../use-poll-form.ts'
import { AnswerRows } from './answer-rows.tsx'

type Props = {
  event: EventDetails
  poll: Poll | null
  opened: boolean
  onClose: () => void
}

export function PollDialog({ event, poll, opened, onClose }: Props) {
  const t = useText()
  const phone = useIsPhone()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(poll ? 'polls.form.edit' : 'polls.form.new')}
      size={560}
      fullScreen={phone}
    >
      {opened && <PollForm event={event} poll={poll} onDone={onClose} />}
    </FormDialog>
  )
}

type PollFormProps = { event: EventDetails; poll: Poll | null; onDone: () => void }

function PollForm({ event, poll, onDone }: PollFormProps) {
  const t = useText()
  const { city, dayKey } = useFormats()
  const now = useNow()
  const field = useField()
  const { tooLong, onPaste } = useTextLimit()
  const form = usePollForm(event, poll, onDone)
  const frame = useRef<HTMLFormElement>(null)
  const { values, change, problems } = form
  useUnsaved(form.isDirty)
  const submit = async (pressed: SyntheticEvent) => {
    pressed.preventDefault()
    const wrong = await form.submit()
    if (wrong) frame.current?.querySelector<HTMLElement>(`[data-field="${wrong}"] :is(input, select)`)?.focus()
  }
  return (
    <form ref={frame} onSubmit={(pressed) => void submit(pressed)} noValidate>
      <Stack gap={18} above={14}>
        <div data-field="question">
          <TextInput
            {...field(t('polls.question'), true)}
            value={values.question}
            onChange={({ currentTarget }) => change({ question: currentTarget.value })}
            error={tooLong(values.question, pollLengths.question) ?? problems['question']}
            onPaste={onPaste}
            data-autofocus
          />
        </div>
        <AnswerRows answers={values.answers} problems={problems} onChange={(answers) => change({ answers })} />
        <Switch
          label={t('polls.autoPublish')}
          checked={values.autoPublishResults}
          onChange={({ currentTarget }) => change({ autoPublishResults: currentTarget.checked })}
        />
        {!form.isPublic && (
          <ChoiceField
            {...field(t('polls.when'), true)}
            choices={(['now', 'later', 'never'] as const).map((id) => ({ id, label: t(`polls.when.${id}`) }))}
            defaultValue={[values.when]}
            stays
            onChange={([when]) => when && change({ when: when as When })}
          />
        )}
        {!form.isPublic && values.when === 'later' && (
          <div data-field="at">
            <DateTimeField
              {...field(t('polls.at'), true)}
              defaultValue={values.at}
              zone={event.timezone}
              min={dayKey(now, event.timezone)}
              marked={eventDays(event)}
              description={t('polls.at.zone', { zone: city(event.timezone) })}
              error={problems['at']}
              onChange={(at) => change({ at })}
            />
          </div>
        )}
      </Stack>
      <DialogSubmit saving={form}>{t(poll ? 'polls.save' : `polls.create.${values.when}`)}</DialogSubmit>
      <ConfirmDialog
        opened={form.atStake !== null}
        onClose={form.keep}
        title={t('polls.dropTitle')}
        confirmLabel={t('polls.dropConfirm')}
        danger
        onConfirm={form.dropVotes}
      >
        {t('polls.dropText', { count: form.atStake ?? 0 })}
      </ConfirmDialog>
    </form>
  )
}
