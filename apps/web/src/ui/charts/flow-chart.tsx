import { useId } from 'react'
import { Box, Grid, looks, Row, Text, VisuallyHidden } from '../layout/box.tsx'
import classes from './flow-chart.module.css'

export interface FlowPoint {
  readonly key: number
  readonly words: string
  readonly level: number
  readonly up: number
  readonly down: number
}

type Props = {
  points: readonly FlowPoint[]
  /** The label for screen readers. The chart itself is hidden from them, because a table beside it has the numbers. */
  label: string
  /** Labels at the start, middle and end of the time axis. */
  marks: readonly [string, string, string]
  /** Labels of the highest level, and of the largest number that arrived or left within one point. */
  most: { readonly level: string; readonly flow: string }
}

const LEVEL = `${classes.level} ${looks({ wide: 'full', line: 'below' })}`
const COLUMN = `l-grid ${classes.column} ${looks({ grow: true, gap: 1 })}`
const [UP_HALF, DOWN_HALF] = [`l-row ${looks({ align: 'end' })}`, `l-row ${looks({ align: 'start' })}`]
const [UP, DOWN] = [`${classes.up} ${looks({ wide: 'full' })}`, `${classes.down} ${looks({ wide: 'full' })}`]
const [WIDTH, HEIGHT] = [960, 160]

/** Draws a level over time. Below it, each point has a bar up for arrivals and a bar down for departures. */
export function FlowChart({ points, label, marks, most }: Props) {
  const id = useId()
  const highest = Math.max(1, ...points.map(({ level }) => level))
  const widest = Math.max(1, ...points.flatMap(({ up, down }) => [up, down]))
  const step = WIDTH / Math.max(1, points.length)
  const yOf = (level: number) => round(HEIGHT - (Math.max(0, level) / highest) * (HEIGHT - 4))
  const line = points.map(({ level }, at) => `H${round(at * step)}V${yOf(level)}H${round((at + 1) * step)}`).join('')
  const start = `M0 ${yOf(points[0]?.level ?? 0)}`
  return (
    <Grid as="figure" gap={12} shrink aria-labelledby={id}>
      <VisuallyHidden as="figcaption" id={id}>
        {label}
      </VisuallyHidden>
      <Box shrink aria-hidden="true">
        <Text below={2} tone="meta" nums className={classes.most}>
          {most.level}
        </Text>
        <svg className={LEVEL} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path className={classes.ground} d={`${start}${line}V${HEIGHT}H0Z`} />
          <path className={classes.line} d={`${start}${line}`} />
        </svg>
      </Box>
      <Box shrink aria-hidden="true">
        <Text below={2} tone="meta" nums className={classes.most}>
          {most.flow}
        </Text>
        <Row align="stretch" gap={1} className={classes.bars}>
          {points.map(({ key, words, up, down }) => (
            <span key={key} className={COLUMN} title={words}>
              <span className={UP_HALF}>
                <span className={UP} style={{ blockSize: `${(up / widest) * 100}%` }} />
              </span>
              <span className={DOWN_HALF}>
                <span className={DOWN} style={{ blockSize: `${(down / widest) * 100}%` }} />
              </span>
            </span>
          ))}
        </Row>
      </Box>
      <Row
        as="p"
        align="stretch"
        justify="between"
        gap={8}
        tone="meta"
        nums
        className={classes.marks}
        aria-hidden="true"
      >
        {marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
          <span key={at}>{mark}</span>
        ))}
      </Row>
    </Grid>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
