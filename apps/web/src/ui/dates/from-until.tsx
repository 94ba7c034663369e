import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Row, Stack, Text } from '../layout/box.tsx'
import { CLOCK_EXAMPLE, parseClock } from './parse-clock.ts'
import { TimeInput } from './time-input.tsx'
import { useTyped } from './use-typed.ts'
import { minutesUntil, shiftClock } from './wall-clock.ts'

/** Two clocks as `HH:mm`, or '' for an empty or unreadable one. The second may be on the next day. */
export type TimeSpan = { readonly from: string; readonly until: string }

type Props = {
  labels: { readonly from: string; readonly until: string }
  value: TimeSpan
  /** Receives the clocks. `isSettled` is true once the user has left the field or chosen from the list. */
  onChange: (value: TimeSpan, isSettled: boolean) => void
  /** True if moving `from` also moves `until`, so that the length stays the same. */
  keepsLength?: boolean
  showsLabels?: boolean
  error?: ReactNode
  children?: ReactNode
}

export const isComplete = ({ from, until }: TimeSpan) => from !== '' && until !== ''

export function FromUntil(props: Props) {
  const { labels, value, onChange, keepsLength = false, showsLabels = false, error, children } = props
  const t = useText()
  const id = useId()
  // The value before the first key, remembered until the field is left. The length is computed from it, not from
  // half-typed text.
  const [unsettled, setUnsettled] = useState<TimeSpan | null>(null)
  const from = useTyped({
    value: value.from,
    read: parseClock,
    write: String,
    onChange: (next, isSettled) => {
      const was = unsettled ?? value
      const moves = keepsLength && isSettled && isComplete(was) && next !== ''
      const moved = () => shiftClock(next, minutesUntil(was.from, was.until))
      put({ from: next, until: moves ? moved() : value.until }, isSettled)
    },
  })
  const until = useTyped({
    value: value.until,
    read: parseClock,
    write: String,
    onChange: (next, isSettled) => put({ ...value, until: next }, isSettled),
  })
  function put(next: TimeSpan, isSettled: boolean) {
    setUnsettled(isSettled && isComplete(next) ? null : (unsettled ?? value))
    onChange(next, isSettled)
  }
  const unreadable = from.unreadable ?? until.unreadable
  const problem = unreadable === null ? error : t('ui.date.unreadable', { text: unreadable, example: CLOCK_EXAMPLE })
  const describedBy = problem ? `${id}error` : undefined
  return (
    <Stack gap={4}>
      <Row wrap gap={showsLabels ? 12 : 6} rowGap={4} nums>
        <TimeInput
          label={labels.from}
          showsLabel={showsLabels}
          typed={from}
          error={Boolean(problem) && (unreadable === null || from.unreadable !== null)}
          describedBy={describedBy}
        />
        {!showsLabels && <span aria-hidden="true">–</span>}
        <TimeInput
          label={labels.until}
          showsLabel={showsLabels}
          typed={until}
          after={value.from}
          error={Boolean(problem) && (unreadable === null || until.unreadable !== null)}
          describedBy={describedBy}
        />
        {children}
      </Row>
      {problem && (
        <Text id={`${id}error`} size={13} tone="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
