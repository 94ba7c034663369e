import type { CheckInNumbers } from '@parley/contract/checkin'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { FlowChart } from '../../../../ui/charts/flow-chart.tsx'
import { Grid, looks, Row } from '../../../../ui/layout/box.tsx'
import { flowColumns } from '../../flow-columns.ts'
import classes from './numbers.module.css'
import { NumbersTable } from './numbers-table.tsx'

type Props = {
  numbers: Pick<CheckInNumbers, 'steps' | 'insideBefore'>
  zone: string
  isOneDay: boolean
  withTable?: boolean
}

/** The style of the legend. It is larger on the wall screen, which is read from afar. */
const LEGEND = { fontSize: 'var(--chart-text, 13px)' }
const SUMMARY = looks({ padY: 8, size: 14, weight: 600 })

export function CheckInCurve({ numbers: { steps, insideBefore }, zone, isOneDay, withTable = true }: Props) {
  const t = useText()
  const { number, timeRange, time, dayAndTime } = useFormats()
  const { columns, columnMs } = flowColumns(steps, insideBefore)
  const when = (at: number) => (isOneDay ? time(at, zone) : dayAndTime(at, zone))
  const stretch = (at: number) =>
    isOneDay ? timeRange(at, at + columnMs, zone) : `${dayAndTime(at, zone)}–${time(at + columnMs, zone)}`
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last) return null
  const middle = columns[Math.floor(columns.length / 2)] ?? first
  const most = (values: readonly number[]) => number(Math.max(0, ...values))
  return (
    <Grid surface="card" shrink gap={12} pad={16}>
      <Row
        as="p"
        wrap
        gap={16}
        rowGap={4}
        align="stretch"
        tone="meta"
        className={classes.legend}
        style={LEGEND}
        aria-hidden="true"
      >
        <span data-is="inside">{t('checkin.numbers.inside')}</span>
        <span data-is="in">{t('checkin.numbers.entries')}</span>
        <span data-is="out">{t('checkin.numbers.exits')}</span>
      </Row>
      <FlowChart
        label={t('checkin.numbers.curveLabel', { from: when(first.atMillis), to: when(last.atMillis + columnMs) })}
        points={columns.map(({ atMillis, entries, exits, inside }) => ({
          key: atMillis,
          level: inside,
          up: entries,
          down: exits,
          words: t('checkin.numbers.column', {
            when: stretch(atMillis),
            entries: number(entries),
            exits: number(exits),
            inside: number(inside),
          }),
        }))}
        marks={[when(first.atMillis), columns.length > 2 ? when(middle.atMillis) : '', when(last.atMillis + columnMs)]}
        most={{
          level: most(columns.map(({ inside }) => inside)),
          flow: most(columns.flatMap(({ entries, exits }) => [entries, exits])),
        }}
      />
      {withTable && (
        <details>
          <summary className={`${SUMMARY} ${classes.summary}`}>{t('checkin.numbers.asTable')}</summary>
          <NumbersTable
            label={t('checkin.numbers.curve')}
            heads={[
              t('checkin.numbers.when'),
              t('checkin.numbers.entries'),
              t('checkin.numbers.exits'),
              t('checkin.numbers.insideThen'),
            ]}
          >
            {columns.map(({ atMillis, entries, exits, inside }) => (
              <tr key={atMillis}>
                <th scope="row">{stretch(atMillis)}</th>
                <td>{number(entries)}</td>
                <td>{number(exits)}</td>
                <td>{number(inside)}</td>
              </tr>
            ))}
          </NumbersTable>
        </details>
      )}
    </Grid>
  )
}
