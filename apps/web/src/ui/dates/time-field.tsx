import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { CLOCK_EXAMPLE, parseClock } from './parse-clock.ts'
import { type Offered, TimeInput } from './time-input.tsx'
import { useTyped } from './use-typed.ts'

type Props = Offered & {
  label: string
  description?: ReactNode
  value: string
  /**
   * Receives '' for text that is unreadable or later than `until`. `isSettled` is true once the user has left the field
   * or chosen from the list.
   */
  onChange: (clock: string, isSettled: boolean) => void
}

export function TimeField({ label, description, value, onChange, ...offered }: Props) {
  const t = useText()
  const id = useId()
  const { until } = offered
  const typed = useTyped({
    value,
    read: (text) => {
      const clock = parseClock(text)
      return clock && until && clock > until ? null : clock
    },
    write: String,
    onChange,
  })
  const { unreadable } = typed
  const isLate = until !== undefined && unreadable !== null && parseClock(unreadable) !== null
  const problem = isLate
    ? t('ui.date.nearest', { limit: until })
    : unreadable !== null && t('ui.date.unreadable', { text: unreadable, example: CLOCK_EXAMPLE })
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={problem}
      errorProps={{ id: `${id}error` }}
    >
      <div>
        <TimeInput
          {...offered}
          label={label}
          typed={typed}
          error={Boolean(problem)}
          describedBy={problem ? `${id}error` : undefined}
        />
      </div>
    </Input.Wrapper>
  )
}
