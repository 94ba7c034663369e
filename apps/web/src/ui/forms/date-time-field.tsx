import { useState } from 'react'
import type { FieldProps } from '../../lib/form/field-props.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { CalendarDays } from '../dates/calendar.tsx'
import { DateAndTime, type Labelled } from '../dates/date-and-time.tsx'
import { addDays } from '../dates/month.ts'
import { type DayAndClock, endAfter, formatWall, parseWall, toSentWallTime } from '../dates/wall-clock.ts'
import { Grid } from '../layout/box.tsx'

export type DateTimeProps = FieldProps &
  Omit<Labelled, 'required'> &
  Omit<CalendarDays, 'today' | 'span'> & {
    /** `yyyy-MM-ddTHH:mm` */
    defaultValue: string
    /** The IANA time zone of the form. It may differ from the device's zone. */
    zone: string
    /** Receives `yyyy-MM-ddTHH:mm`. Empty if the text is unreadable or a daylight-saving change skips the time. */
    onChange: (wallClock: string) => void
  }

/**
 * A field for a day and a time. Unreadable text stays as typed, with an explanation. Native date inputs are not used,
 * because they follow the browser's language instead of the page's.
 * @see docs/rules/frame.md FRAME-6
 */
export function DateTimeField({ defaultValue, onChange, withAsterisk: _inWords, ...field }: DateTimeProps) {
  const [value, setValue] = useState(() => parseWall(defaultValue))
  const change = (next: DayAndClock) => {
    setValue(next)
    onChange(toSentWallTime(next, field.zone))
  }
  return <DateAndTime {...field} value={value} onChange={change} />
}

type OneOfPair = Omit<DateTimeProps, 'onChange' | 'zone' | 'min' | 'max' | 'marked'> &
  Partial<Pick<DateTimeProps, 'onChange'>>
type PairProps = Pick<DateTimeProps, 'zone' | 'min' | 'max' | 'marked'> & {
  start: OneOfPair
  end: OneOfPair
  /** Receives both times, for a form that holds them together. */
  onChange?: (times: { start: string; end: string }) => void
  oneDay?: boolean
}

interface Times {
  readonly start: DayAndClock
  readonly end: DayAndClock
}

/**
 * Fields for a start and an end. Moving the start moves the end. An end on the same day shows no date. If its clock is
 * before that of the start, it is on the next day.
 * @see docs/rules/frame.md FRAME-26
 */
export function StartEndFields({ start, end, zone, onChange, oneDay = false, ...days }: PairProps) {
  const t = useText()
  const [times, setTimes] = useState<Times>(() => ({
    start: parseWall(start.defaultValue),
    end: parseWall(end.defaultValue),
  }))
  // The values before the first key, remembered until the field is left. The length is computed from them, not from
  // half-typed text.
  const [unsettled, setUnsettled] = useState<Times | null>(null)
  const [hasOwnDay, setOwnDay] = useState(times.start.day !== times.end.day)
  const [wasAsked, setAsked] = useState(false)
  const [isTyping, setTyping] = useState(false)

  const put = (next: Times, isSettled: boolean) => {
    setTimes(next)
    setUnsettled(isSettled && isComplete(next) ? null : (unsettled ?? times))
    setTyping(!isSettled)
    const sent = { start: toSentWallTime(next.start, zone), end: toSentWallTime(next.end, zone) }
    if (next.start !== times.start) start.onChange?.(sent.start)
    if (next.end !== times.end) end.onChange?.(sent.end)
    onChange?.(sent)
  }
  const moveStart = (next: DayAndClock, isSettled: boolean) => {
    put({ start: next, end: isSettled ? endOf(next) : times.end }, isSettled)
  }
  const moveEnd = (next: DayAndClock, isSettled: boolean) => {
    const isOwn = hasOwnDay || next.day !== times.end.day
    setOwnDay(isOwn)
    put({ ...times, end: isSettled && !isOwn && !oneDay ? onItsDay(times.start, next) : next }, isSettled)
  }
  function endOf(next: DayAndClock): DayAndClock {
    const was = unsettled ?? times
    const [from, to, wall] = [was.start, was.end, next].map(formatWall)
    // An unreadable end stays as typed.
    if (!from || !to || !wall || !formatWall(times.end)) return hasOwnDay ? times.end : { ...times.end, day: next.day }
    const moved = parseWall(endAfter({ start: from, end: to }, wall))
    if (!oneDay || moved.day === next.day) return moved
    return { day: next.day, clock: next.clock < LAST_STEP ? LAST_STEP : LAST }
  }
  const [from, to] = [formatWall(times.start), formatWall(times.end)]
  const isFirst = from !== '' && to !== '' && to <= from && !isTyping
  const isSameDay = !hasOwnDay && times.end.day === times.start.day
  const span =
    times.start.day && times.end.day >= times.start.day ? { first: times.start.day, last: times.end.day } : undefined
  const onOther = () => {
    setOwnDay(true)
    setAsked(true)
  }
  return (
    <Grid min={300} fit gap={16} rowGap={20} align="start">
      <DateAndTime {...start} {...days} zone={zone} span={span} value={times.start} onChange={moveStart} />
      <DateAndTime
        {...end}
        {...days}
        zone={zone}
        span={span}
        error={end.error || (isFirst && t('error.sessionOrder'))}
        value={times.end}
        onChange={moveEnd}
        sameDay={oneDay ? 'fixed' : isSameDay ? { onOther } : undefined}
        opensDay={wasAsked}
        after={hasOwnDay ? undefined : times.start.clock}
        until={oneDay ? LAST : undefined}
      />
    </Grid>
  )
}

const LAST_STEP = '23:45'
const LAST = '23:59'

const isComplete = ({ start, end }: Times) => formatWall(start) !== '' && formatWall(end) !== ''

/** Moves the end to its day. A clock that is not after that of the start belongs to the next day. */
const onItsDay = (start: DayAndClock, end: DayAndClock): DayAndClock =>
  start.day && end.clock ? { ...end, day: end.clock > start.clock ? start.day : addDays(start.day, 1) } : end
