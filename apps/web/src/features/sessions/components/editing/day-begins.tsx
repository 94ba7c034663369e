import { NativeSelect } from '@mantine/core'
import { HOUR_MS, MINUTE_MS } from '@parley/contract'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useSetDayBegins } from '../../editing-api.ts'

const HOURS = 12

type Props = {
  eventId: string
  /** Minutes after midnight. */
  dayBegins: number
}

/** When a day of the programme begins: the night of a conference belongs to the day before. */
export function DayBegins({ eventId, dayBegins }: Props) {
  const t = useText()
  const { time } = useFormats()
  const toasts = useToasts()
  const failureText = useFailureText()
  const set = useSetDayBegins()
  const shown = set.isPending ? (set.variables.dayBegins ?? dayBegins) : dayBegins
  const all = Array.from({ length: HOURS + 1 }, (_, hour) => (hour * HOUR_MS) / MINUTE_MS)
  const choices = [...new Set([...all, shown])].sort((a, b) => a - b)
  return (
    <NativeSelect
      label={t('sessions.editing.dayBegins')}
      description={t('sessions.editing.dayBegins.text')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={String(shown)}
      onChange={(event) =>
        set.mutate(
          { eventId, dayBegins: Number(event.currentTarget.value) },
          { onError: (error) => toasts.error(failureText(error)) },
        )
      }
      data={choices.map((minutes) => ({ value: String(minutes), label: time(minutes * MINUTE_MS, 'UTC') }))}
      maw={420}
    />
  )
}
