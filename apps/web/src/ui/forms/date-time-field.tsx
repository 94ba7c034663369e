import { Input, NativeSelect } from '@mantine/core'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { useNow } from '../../lib/use-now.ts'
import { Row } from '../layout/box.tsx'
import classes from './date-time-field.module.css'
import type { FieldProps } from './use-field.ts'
import { daysIn, endAfter, monthNames, readWallClock, type WallClock, writeWallClock } from './wall-clock.ts'

type Props = FieldProps & {
  /** `yyyy-MM-ddTHH:mm` */
  defaultValue: string
  description?: ReactNode
  error?: ReactNode
  onChange: (wallClock: string) => void
  ref?: Ref<HTMLDivElement>
}

const YEARS_AHEAD = 10
const STEP_MINUTES = 5

/**
 * A day and a time of day by choices, so that nothing can be typed wrong. A browser's own field speaks the browser's
 * language and order of numbers, whatever the page speaks.
 */
export function DateTimeField({ label, required, defaultValue, description, error, onChange, ref }: Props) {
  const t = useText()
  const id = useId()
  const { language } = useLanguage()
  const thisYear = new Date(useNow()).getFullYear()
  const [value, setValue] = useState(() => readWallClock(defaultValue))
  const change = (part: Partial<WallClock>) => {
    const next = { ...value, ...part }
    const fitting = { ...next, day: Math.min(next.day, daysIn(next.year, next.month)) }
    setValue(fitting)
    onChange(writeWallClock(fitting))
  }
  const select = (part: keyof WallClock, data: { value: number; label: string }[]) => (
    <NativeSelect
      className={classes[part]}
      classNames={{ input: classes.input }}
      rightSectionWidth={30}
      aria-label={t(`ui.date.${part}`)}
      error={Boolean(error)}
      value={String(value[part])}
      onChange={(event) => change({ [part]: Number(event.currentTarget.value) })}
      data={data.map((each) => ({ value: String(each.value), label: each.label }))}
    />
  )
  const firstYear = Math.min(thisYear - 1, value.year)
  const lastYear = Math.max(thisYear + YEARS_AHEAD, value.year)
  const minutes = numbers(0, 59).filter((each) => each % STEP_MINUTES === 0 || each === value.minute)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}label` }}
      required={required}
      withAsterisk={false}
      description={description}
      error={error}
      errorProps={{ id: `${id}error` }}
    >
      <Row
        ref={ref}
        role="group"
        wrap
        align="stretch"
        gap={16}
        rowGap={8}
        aria-labelledby={`${id}label`}
        aria-describedby={error ? `${id}error` : undefined}
      >
        <Row wrap gap={8} nums className={classes.date}>
          {select('day', numbers(1, daysIn(value.year, value.month)).map(plain))}
          {select(
            'month',
            monthNames(language).map((name, index) => ({ value: index + 1, label: name })),
          )}
          {select('year', numbers(firstYear, lastYear).map(plain))}
        </Row>
        <Row fixed gap={8} nums>
          {select('hour', numbers(0, 23).map(twoDigits))}
          <span aria-hidden="true">:</span>
          {select('minute', minutes.map(twoDigits))}
        </Row>
      </Row>
    </Input.Wrapper>
  )
}

type OneOfPair = Omit<Props, 'onChange'> & Partial<Pick<Props, 'onChange'>>
type PairProps = {
  start: OneOfPair
  end: OneOfPair
  /** Both at once, for a form that holds them together. */
  onChange?: (times: { start: string; end: string }) => void
}

/**
 * A start and an end. Moving the start moves the end and keeps the length, so that the end never comes first by itself.
 *
 * @see docs/rules/frame.md FRAME-26
 */
export function StartEndFields({ start, end, onChange }: PairProps) {
  const [times, setTimes] = useState({ start: start.defaultValue, end: end.defaultValue })
  // The field of the end begins again with each move of the start.
  const [round, setRound] = useState(0)
  const moveStart = (next: string) => {
    const moved = endAfter(times, next)
    setTimes({ start: next, end: moved })
    setRound(round + 1)
    start.onChange?.(next)
    end.onChange?.(moved)
    onChange?.({ start: next, end: moved })
  }
  const moveEnd = (next: string) => {
    setTimes({ ...times, end: next })
    end.onChange?.(next)
    onChange?.({ ...times, end: next })
  }
  return (
    <>
      <DateTimeField {...start} onChange={moveStart} />
      <DateTimeField key={round} {...end} defaultValue={times.end} onChange={moveEnd} />
    </>
  )
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const plain = (value: number) => ({ value, label: String(value) })
const twoDigits = (value: number) => ({ value, label: String(value).padStart(2, '0') })
