import { TextInput } from '@mantine/core'
import { requiredText } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { newEvent } from '@parley/contract/events'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useIsNarrow } from '../../../lib/use-media.ts'
import { useResettableForm } from '../../../lib/use-resettable-form.ts'
import { StartEndFields } from '../../../ui/forms/date-time-field.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { DialogText } from '../../../ui/overlays/dialog.tsx'
import { DialogSubmit, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { useDuplicateEvent } from '../api.ts'
import { nextTime } from '../next-time.ts'
import { useEventProblems } from '../use-event-problems.ts'

const { name, eventKey } = newEvent.shape
const fields = z.object({ name, eventKey, startsAt: requiredText(16), endsAt: requiredText(16) })

type Props = { event: EventDetails; opened: boolean; onClose: () => void }

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
  const navigate = useNavigate()
  const duplicate = useDuplicateEvent()
  const labels = {
    name: t('events.new.name'),
    eventKey: t('events.new.key'),
    startsAt: t('events.new.start'),
    endsAt: t('events.new.end'),
  }
  const [first] = useState(() => nextTime(event))
  const form = useResettableForm(first)
  useUnsaved(form.isDirty && !duplicate.isSuccess)
  const { required, submit, ...shown } = useContractForm(fields, form.values, labels, form.onChange)
  const { problem, clear, datesIn, tell } = useEventProblems(shown)

  const send = async ({ name, eventKey, ...clocks }: z.output<typeof fields>) => {
    const dates = datesIn(event.timezone, clocks)
    if (!dates) return
    clear()
    try {
      const { eventId } = await duplicate.mutateAsync({ eventId: event.id, name, eventKey, ...dates })
      await navigate(`/event/${eventId}/organize/overview`)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <form onSubmit={submit(send)} noValidate>
      <DialogText>{t('events.duplicate.what')}</DialogText>
      <Stack gap={16}>
        <TextInput {...required('name')} data-autofocus />
        <TextInput
          {...required('eventKey')}
          description={t('events.new.keyText')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <StartEndFields zone={event.timezone} start={required('startsAt')} end={required('endsAt')} />
      </Stack>
      <DialogSubmit problem={problem} loading={duplicate.isPending}>
        {t('events.duplicate.open')}
      </DialogSubmit>
    </form>
  )
}
