import type { CSSProperties } from 'react'
import { Box, Row, VisuallyHidden } from '../layout/box.tsx'
import classes from './day-bars.module.css'

export interface DayBar {
  readonly key: string
  /** The day as the text to show: "Sat 21 Nov". */
  readonly day: string
  readonly value: number
  /** The value with its unit: "12 views". */
  readonly words: string
}

type Props = {
  label: string
  days: readonly DayBar[]
}

/** Draws a bar for each day. Screen readers get a list of days; the pointer gets a tooltip with the value of a bar. */
export function DayBars({ label, days }: Props) {
  const most = Math.max(1, ...days.map(({ value }) => value))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Box shrink>
      <Row as="ol" align="stretch" line="below" className={classes.bars} aria-label={label}>
        {days.map(({ key, day, value, words }) => (
          <Row as="li" key={key} align="end" justify="center" grow className={classes.day} title={`${day}: ${words}`}>
            <VisuallyHidden>{`${day}: ${words}`}</VisuallyHidden>
            <span
              className={classes.bar}
              style={{ '--share': value / most } as CSSProperties}
              data-none={value === 0}
            />
          </Row>
        ))}
      </Row>
      {first && last && (
        <Row as="p" align="stretch" justify="between" gap={8} above={4} size={12} tone="meta" aria-hidden="true">
          <span>{first.day}</span>
          {first !== last && <span>{last.day}</span>}
        </Row>
      )}
    </Box>
  )
}
