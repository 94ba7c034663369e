import { Button, Input } from '@mantine/core'
import { noonOf } from '@parley/contract'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import { useFormats, useLanguage, useText } from '../../lib/i18n/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { looks, Row, Text } from '../layout/box.tsx'
import type { CalendarDays } from './calendar.tsx'
import { DateInput } from './date-input.tsx'
import classes from './inputs.module.css'
import { within } from './month.ts'
import { CLOCK_EXAMPLE, parseClock } from './parse-clock.ts'
import { parseDay } from './parse-day.ts'
import { type Offered, TimeInput } from './time-input.tsx'
import { useTyped } from './use-typed.ts'
import { clockChange, type DayAndClock, formatWall } from './wall-clock.ts'

const SAME_DAY = `${classes.date} ${looks({ phone: { tall: 48 } })}`

export type Labelled = {
  label: string
  required: boolean
  description?: ReactNode
  /** The error from the form. The field's own message about unreadable text takes precedence. */
  error?: ReactNode
  ref?: Ref<HTMLDivElement>
}

type Props = Labelled &
  Omit<CalendarDays, 'today'> &
  Pick<Offered, 'after' | 'until'> & {
    value: DayAndClock
    onChange: (value: DayAndClock, isSettled: boolean) => void
    /** The IANA time zone of the form. */
    zone: string
    /**
     * The settings of an end. If set, one on the same day as its start shows "Same day" instead. `fixed` allows no
     * other day.
     */
    sameDay?: 'fixed' | { onOther: () => void } | undefined
    /** True if the user has just asked for another day, so that the calendar opens. */
    opensDay?: boolean
  }

export function DateAndTime(props: Props) {
  const { label, required, description, error, ref, value, onChange, zone, sameDay, opensDay, after, until } = props
  const { min, max, marked, span } = props
  const t = useText()
  const id = useId()
  const { language } = useLanguage()
  const { day: dayText, dayKey } = useFormats()
  const today = dayKey(useNow(), zone || 'UTC')
  const near = marked?.first ?? today
  const shown = (day: string) => dayText(noonOf(day), 'UTC', 'dated')
  const parseAnyDay = (text: string, before: string) => parseDay(text, { language, today, near: before || near })
  const day = useTyped({
    value: value.day,
    read: (text, before) => {
      const found = parseAnyDay(text, before)
      return found !== null && within(found, min, max) === found ? found : null
    },
    write: shown,
    onChange: (next, isSettled) => onChange({ ...value, day: next }, isSettled),
  })
  const clock = useTyped({
    value: value.clock,
    read: parseClock,
    write: String,
    onChange: (next, isSettled) => onChange({ ...value, clock: next }, isSettled),
  })
  const change = clockChange(formatWall(value), zone)
  const wrongDay = day.unreadable && wordsFor(day.unreadable)
  const wrongClock = clock.unreadable && t('ui.date.unreadable', { text: clock.unreadable, example: CLOCK_EXAMPLE })
  const skipped = change === 'skipped' && t('error.clockSkipped')
  const problem = wrongDay || wrongClock || skipped || error
  const describedBy = problem ? `${id}error` : undefined

  function wordsFor(text: string): string {
    const found = parseAnyDay(text, day.before)
    if (found !== null) return t('ui.date.nearest', { limit: shown(within(found, min, max)) })
    return t('ui.date.unreadable', { text, example: shown(near) })
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}label` }}
      required={required}
      withAsterisk={false}
      description={description}
      error={problem}
      errorProps={{ id: `${id}error` }}
    >
      <Row ref={ref} role="group" wrap align="stretch" gap={8} nums aria-labelledby={`${id}label`}>
        {sameDay === undefined && (
          <DateInput
            label={t('ui.date.date')}
            typed={day}
            near={near}
            today={today}
            min={min}
            max={max}
            marked={marked}
            span={span}
            error={Boolean(wrongDay || (problem && !wrongClock))}
            describedBy={describedBy}
            opens={opensDay}
          />
        )}
        {typeof sameDay === 'object' && (
          <Button
            variant="default"
            className={SAME_DAY}
            justify="space-between"
            rightSection={<IconCalendar size={19} stroke={1.7} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={sameDay.onOther}
          >
            {t('ui.date.sameDay')}
          </Button>
        )}
        <TimeInput
          label={t('ui.date.time')}
          typed={clock}
          after={after}
          until={until}
          error={Boolean(wrongClock || (problem && !wrongDay))}
          describedBy={describedBy}
        />
      </Row>
      {change === 'twice' && (
        <Text above={6} size={13} tone="meta" role="status">
          {t('ui.date.twice')}
        </Text>
      )}
    </Input.Wrapper>
  )
}
