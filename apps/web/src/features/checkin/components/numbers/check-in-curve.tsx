import type { CheckInNumbers } from '@parley/contract/checkin'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { FlowChart } from '../../../../ui/charts/flow-chart.tsx'
import { flowColumns } from '../../flow-columns.ts'
import classes from './numbers.module.css'

type Props = {
  numbers: Pick<CheckInNumbers, 'steps' | 'insideBefore'>
  zone: string
  /** One day says times alone. */
  isOneDay: boolean
  /** A table of the same numbers, behind a press. */
  withTable?: boolean
}

/** Who was inside, and who came and went, from the first scan to the last. */
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
    <div className={classes.curve}>
      <p className={classes.legend} aria-hidden="true">
        <span data-is="inside">{t('checkin.numbers.inside')}</span>
        <span data-is="in">{t('checkin.numbers.entries')}</span>
        <span data-is="out">{t('checkin.numbers.exits')}</span>
      </p>
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
        <details className={classes.details}>
          <summary>{t('checkin.numbers.asTable')}</summary>
          <div className={classes.scroll} role="group" aria-label={t('checkin.numbers.curve')} tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('checkin.numbers.when')}</th>
                  <th scope="col">{t('checkin.numbers.entries')}</th>
                  <th scope="col">{t('checkin.numbers.exits')}</th>
                  <th scope="col">{t('checkin.numbers.insideThen')}</th>
                </tr>
              </thead>
              <tbody>
                {columns.map(({ atMillis, entries, exits, inside }) => (
                  <tr key={atMillis}>
                    <th scope="row">{stretch(atMillis)}</th>
                    <td>{number(entries)}</td>
                    <td>{number(exits)}</td>
                    <td>{number(inside)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </div>
  )
}
