import { noonOf } from '@parley/contract'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FORMAT_TAGS } from '../../lib/i18n/formats.ts'
import { useFormats, useLanguage, useText } from '../../lib/i18n/index.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import { looks, Row, Stack, Text, VisuallyHidden } from '../layout/box.tsx'
import classes from './calendar.module.css'
import { addMonths, type Days, dayByKey, firstWeekday, weeksOf, within } from './month.ts'

const DAY = `${classes.day} ${looks({ round: 10, text: 'center', size: 14, nums: true, hover: 'wash', phone: { size: 16 } })}`
const WEEKDAY = looks({ size: 12, weight: 600, tone: 'meta', text: 'center' })
const STEP = { size: 18, stroke: 1.8 } as const

/**
 * Milliseconds after which the surrounding sheet or panel has taken the focus and recorded the element that had it
 * before.
 */
const OPENS_MS = 20

export type CalendarDays = {
  /** Today in the time zone of the form, not of the device. */
  today: string
  min?: string | undefined
  max?: string | undefined
  /** The highlighted days, such as those of the event. */
  marked?: Days | undefined
  /** The days between the start and the end that the form holds. */
  span?: Days | undefined
}

type Props = CalendarDays & {
  value: string
  /** The day at which the calendar opens if none is chosen. */
  near: string
  onChoose: (day: string) => void
}

/**
 * Shows one month and focuses its day on the first render. The keys are those of the date picker in the ARIA Authoring
 * Practices: arrows, Home and End within a week, Page Up and Page Down for months, with Shift for years.
 */
export function Calendar({ value, near, min, max, onChoose, ...days }: Props) {
  const t = useText()
  const id = useId()
  const { language } = useLanguage()
  const [at, setAt] = useState(() => within(value || near, min, max))
  const grid = useRef<HTMLTableElement>(null)
  /** Milliseconds until the day takes the focus. Null if the focus stays on the button that was pressed. */
  const takesFocusIn = useRef<number | null>(OPENS_MS)
  const tag = FORMAT_TAGS[language]
  const first = firstWeekday(tag)
  const weeks = weeksOf(at, first)
  useEffect(() => {
    if (takesFocusIn.current === null) return
    const timer = setTimeout(() => {
      takesFocusIn.current = null
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    }, takesFocusIn.current)
    return () => clearTimeout(timer)
  }, [at])
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(at, event, first)
    if (next === null) return
    event.preventDefault()
    takesFocusIn.current = 0
    setAt(within(next, min, max))
  }
  const months = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const monthText = (day: string) => months.format(noonOf(day))
  const monthAfter = (count: number) => within(addMonths(at, count), min, max)
  const step = (count: number, Icon: typeof IconChevronLeft) => {
    const to = monthAfter(count)
    return (
      <IconButton label={monthText(to)} inactive={to.slice(0, 7) === at.slice(0, 7)} onClick={() => setAt(to)}>
        <Icon {...STEP} />
      </IconButton>
    )
  }
  /** Renders a year button. It is hidden if `min` or `max` let it go no further than the month button beside it. */
  const yearStep = (count: 12 | -12, Icon: typeof IconChevronLeft) => {
    const isFurther = monthAfter(count).slice(0, 7) !== monthAfter(Math.sign(count)).slice(0, 7)
    return <span style={{ visibility: isFurther ? undefined : 'hidden' }}>{step(count, Icon)}</span>
  }
  return (
    <Stack gap={8} pad={12} phone={{ padX: 'gutter', padBottom: 20 }}>
      <Row justify="between">
        <Row fixed>
          {yearStep(-12, IconChevronsLeft)}
          {step(-1, IconChevronLeft)}
        </Row>
        <Text
          id={`${id}title`}
          role="status"
          capital
          grow
          size={15}
          weight={700}
          text="center"
          className={classes.title}
        >
          {monthText(at)}
        </Text>
        <Row fixed>
          {step(1, IconChevronRight)}
          {yearStep(12, IconChevronsRight)}
        </Row>
      </Row>
      <table ref={grid} role="grid" aria-labelledby={`${id}title`} className={classes.grid} onKeyDown={press}>
        <thead>
          <tr>
            {weekdaysFrom(first).map((day) => (
              <th key={day} scope="col" className={WEEKDAY} abbr={weekdayText(day, tag, 'long')}>
                {weekdayText(day, tag, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) => (
                // Days of other months are null, so these cells need the index in their key.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={day ?? `${at}${place}`} role="gridcell" aria-selected={day !== null && day === value}>
                  {day !== null && (
                    <DayButton
                      {...days}
                      day={day}
                      isChosen={day === value}
                      isTabStop={day === at}
                      isOff={within(day, min, max) !== day}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {days.marked && (
        <Row justify="center" gap={8} size={12} tone="meta" aria-hidden="true">
          <span className={classes.dot} />
          {t('ui.date.ofEvent')}
        </Row>
      )}
    </Stack>
  )
}

type DayProps = Pick<CalendarDays, 'today' | 'marked' | 'span'> & {
  day: string
  isChosen: boolean
  isTabStop: boolean
  isOff: boolean
  onChoose: (day: string) => void
}

function DayButton({ day, today, marked, span, isChosen, isTabStop, isOff, onChoose }: DayProps) {
  const t = useText()
  const { day: dayText } = useFormats()
  const isMarked = isIn(day, marked)
  const states = [
    DAY,
    isMarked && classes.marked,
    day === today && classes.today,
    isChosen ? classes.chosen : isIn(day, span) && classes.span,
  ]
  return (
    <button
      type="button"
      className={states.filter(Boolean).join(' ')}
      disabled={isOff}
      tabIndex={isTabStop ? 0 : -1}
      data-autofocus={isTabStop || undefined}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <VisuallyHidden>
        {dayText(noonOf(day), 'UTC', 'long')}
        {isMarked && `, ${t('ui.date.ofEvent')}`}
      </VisuallyHidden>
    </button>
  )
}

const isIn = (day: string, days: Days | undefined) => days !== undefined && day >= days.first && day <= days.last

/** Lists the seven days of a week, beginning with `first`. 1 November 2026 is a Sunday. */
const weekdaysFrom = (first: number) => Array.from({ length: 7 }, (_, at) => ((first + at) % 7) + 1)
const weekdayText = (day: number, tag: string, weekday: 'long' | 'short') =>
  new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 10, day))
