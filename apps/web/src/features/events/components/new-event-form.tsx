import { Radio, Switch, Textarea, TextInput } from '@mantine/core'
import { DEFAULT_COLOR, eventTypes, type newEvent } from '@parley/contract/events'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { StartEndFields } from '../../../ui/forms/date-time-field.tsx'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { ZoneField } from '../../../ui/forms/zone-field.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { type NewEventFields, newEventFields } from '../new-event-fields.ts'
import { suggestKey } from '../suggest-key.ts'
import { useEventProblems } from '../use-event-problems.ts'
import { wallClockIn } from '../zoned-time.ts'
import { ColourField } from './colour-field.tsx'
import { HeroPreview } from './hero-preview.tsx'

const WEEK_MS = 604_800_000

type Props = { onCreate: (event: z.output<typeof newEvent>) => Promise<void> }

export function NewEventForm({ onCreate }: Props) {
  const t = useText()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const keyIsOwn = useRef(false)
  const labels = {
    name: t('events.new.name'),
    eventKey: t('events.new.key'),
    eventType: t('events.new.type'),
    timezone: t('events.new.zone'),
    startsAt: t('events.new.start'),
    endsAt: t('events.new.end'),
    venue: t('events.new.venue'),
    description: t('events.new.description'),
    color: t('events.new.colour'),
    publicEvent: t('events.new.public'),
  }
  const [first] = useState(() => firstValues(now))
  const [shown, setShown] = useState(first)
  const { required, optional, optionalCheckbox, write, submit, ...form } = useContractForm(
    newEventFields,
    first,
    labels,
    setShown,
  )
  const { problem, clear, datesIn, tell } = useEventProblems(form)

  const send = async ({ startsAt, endsAt, ...formValues }: z.output<typeof newEventFields>) => {
    const dates = datesIn(formValues.timezone, { startsAt, endsAt })
    if (!dates) return
    setBusy(true)
    clear()
    try {
      await onCreate({ ...formValues, ...dates })
    } catch (error) {
      setBusy(false)
      tell(error)
    }
  }
  return (
    <FormPage
      title={t('events.new')}
      lead={t('events.new.lead')}
      submitLabel={t('events.new.submit')}
      submitting={busy}
      onSubmit={submit(send)}
      cancel="/event/list"
      error={problem}
    >
      <HeroPreview values={shown} />
      <TextInput
        {...required('name')}
        onInput={(event) => {
          if (!keyIsOwn.current) write('eventKey', suggestKey(event.currentTarget.value))
        }}
      />
      <TextInput
        {...required('eventKey')}
        description={t('events.new.keyText')}
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => {
          keyIsOwn.current = event.currentTarget.value !== ''
        }}
      />
      <Radio.Group {...required('eventType')}>
        <Row wrap gap={24} rowGap={10} padY={4}>
          {eventTypes.map((each) => (
            <Radio key={each} value={each} label={t(`events.type.${each}`)} />
          ))}
        </Row>
      </Radio.Group>
      <ZoneField {...required('timezone')} />
      <StartEndFields zone={shown.timezone} start={required('startsAt')} end={required('endsAt')} />
      <TextInput {...optional('venue')} />
      <Textarea {...optional('description')} autosize minRows={3} maxRows={12} />
      <ColourField {...required('color')} />
      <Switch description={t('events.new.publicText')} {...optionalCheckbox('publicEvent')} />
    </FormPage>
  )
}

/** Returns the first values: one day, a week from now, in the time zone of the device. */
function firstValues(now: number): NewEventFields {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [day] = wallClockIn(timeZone, now + WEEK_MS).split('T')
  return {
    name: '',
    eventKey: '',
    eventType: 'normal',
    timezone: timeZone,
    publicEvent: false,
    startsAt: `${day}T09:00`,
    endsAt: `${day}T18:00`,
    venue: '',
    description: '',
    color: DEFAULT_COLOR,
  }
}
