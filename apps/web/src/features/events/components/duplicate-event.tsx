import { Button, TextInput } from '@mantine/core'
import { requiredText } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { newEvent } from '@parley/contract/events'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFormRound } from '../../../lib/use-form-round.ts'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { DialogActions, DialogProblem, DialogText } from '../../../ui/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../ui/form-dialog.tsx'
import { useField } from '../../../ui/use-field.ts'
import { useIsNarrow } from '../../../ui/use-media.ts'
import { useDuplicateEvent } from '../api.ts'
import { nextTime } from '../next-time.ts'
import { millisIn } from '../zoned-time.ts'
import classes from './duplicate-event.module.css'

const { name, eventKey } = newEvent.shape
const fields = z.object({ name, eventKey, startsAt: requiredText(16), endsAt: requiredText(16) })

type Props = { event: EventDetails; opened: boolean; onClose: () => void }

/** Another event of the same settings, a year later unless one says otherwise. */
export function DuplicateEvent({ event, opened, onClose }: Props) {
  const t = useText()
  const narrow = useIsNarrow()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('events.duplicate')}
      size={520}
      fullScreen={narrow}
      closable={narrow}
    >
      <DuplicateForm event={event} />
    </FormDialog>
  )
}

function DuplicateForm({ event }: Pick<Props, 'event'>) {
  const t = useText()
  const field = useField()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const duplicate = useDuplicateEvent()
  const [problem, setProblem] = useState<string | null>(null)
  const labels = {
    name: t('events.new.name'),
    eventKey: t('events.new.key'),
    startsAt: t('events.new.start'),
    endsAt: t('events.new.end'),
  }
  const [first] = useState(() => nextTime(event))
  const form = useFormRound(first)
  useUnsaved(form.isDirty && !duplicate.isSuccess)
  const { input, submit, showFailure, showError } = useContractForm(fields, form.values, labels, form.onChange)

  const send = async ({ startsAt, endsAt, ...given }: z.output<typeof fields>) => {
    const startDateMillis = millisIn(event.timezone, startsAt)
    const endDateMillis = millisIn(event.timezone, endsAt)
    if (startDateMillis === null) return showError('startsAt', t('validation.error.date'))
    if (endDateMillis === null) return showError('endsAt', t('validation.error.date'))
    if (endDateMillis <= startDateMillis) return showError('endsAt', t('error.eventEndsBeforeStart'))
    setProblem(null)
    try {
      const { eventId } = await duplicate.mutateAsync({ eventId: event.id, ...given, startDateMillis, endDateMillis })
      await navigate(`/event/${eventId}/organize/overview`)
    } catch (error) {
      if (isApiFailure(error, 'eventKeyTaken')) showError('eventKey', failureText(error))
      else if (!showFailure(error)) setProblem(failureText(error))
    }
  }
  return (
    <form onSubmit={submit(send)} noValidate>
      <DialogText>{t('events.duplicate.what')}</DialogText>
      <div className={classes.fields}>
        <TextInput {...field(labels.name, true)} {...input('name')} data-autofocus />
        <TextInput
          {...field(labels.eventKey, true)}
          {...input('eventKey')}
          description={t('events.new.keyText')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <DateTimeField {...field(labels.startsAt, true)} {...input('startsAt')} />
        <DateTimeField {...field(labels.endsAt, true)} {...input('endsAt')} />
      </div>
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={duplicate.isPending}>
          {t('events.duplicate.open')}
        </Button>
      </DialogActions>
    </form>
  )
}
