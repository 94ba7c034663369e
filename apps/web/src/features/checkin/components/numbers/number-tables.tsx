import type { EventDetails } from '@parley/contract/app'
import type { CheckInNumbers, CountedArea, CountedDesk } from '@parley/contract/checkin'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Grid, looks, Row } from '../../../../ui/layout/box.tsx'
import { ShareBar } from '../../../../ui/layout/share-bar.tsx'
import { useAreaName, useTypeName } from '../../area-names.ts'
import classes from './numbers.module.css'
import { NumbersTable } from './numbers-table.tsx'

const GONE = looks({ size: 12, tone: 'meta', weight: 400, show: 'block' })

export function AreaTable({ event, areas }: { event: EventDetails; areas: readonly CountedArea[] }) {
  const t = useText()
  const { number, percent } = useFormats()
  const areaName = useAreaName()
  const typeName = useTypeName(event)
  const nameOf = (id: string) => typeName(id) || t('checkin.numbers.typeGone')
  return (
    <NumbersTable
      label={t('checkin.areas.title')}
      heads={[
        t('checkin.numbers.area'),
        t('checkin.numbers.insideNow'),
        t('checkin.numbers.byType'),
        t('checkin.numbers.entries'),
        t('checkin.numbers.exits'),
      ]}
    >
      {areas.map((area) => (
        <tr key={area.id}>
          <th scope="row">
            {areaName(area)}
            {area.removed && <span className={GONE}>{t('checkin.numbers.removed')}</span>}
          </th>
          <td>
            {area.capacity === null
              ? number(area.inside)
              : t('checkin.numbers.of', {
                  number: number(area.inside),
                  of: number(area.capacity),
                  percent: percent(area.inside / area.capacity),
                })}
            {area.capacity !== null && <ShareBar share={area.inside / area.capacity} />}
          </td>
          <td className={classes.types}>
            {area.insideByType.map(({ typeId, count }) => (
              <span key={typeId}>
                {t('checkin.numbers.typeCount', { type: nameOf(typeId), number: number(count) })}
              </span>
            ))}
          </td>
          <td>{number(area.entries)}</td>
          <td>{number(area.exits)}</td>
        </tr>
      ))}
    </NumbersTable>
  )
}

export function DeskTable({ desks, zone }: { desks: readonly CountedDesk[]; zone: string }) {
  const t = useText()
  const { number, dayAndTime } = useFormats()
  return (
    <NumbersTable
      label={t('checkin.numbers.desks')}
      heads={[
        t('checkin.numbers.scannedBy'),
        t('checkin.numbers.scans'),
        t('checkin.numbers.entries'),
        t('checkin.numbers.exits'),
        t('checkin.numbers.refused'),
        t('checkin.numbers.last'),
      ]}
    >
      {desks.map(({ deskId, deskName, scannedBy, scans, entries, exits, refused, lastAtMillis }) => (
        <tr key={`${deskId} ${scannedBy?.id}`}>
          <th scope="row">
            {scannedBy?.fullName ?? t('checkin.numbers.themselves')}
            {deskId !== null && <span className={GONE}>{deskName || deskId}</span>}
          </th>
          <td>{number(scans)}</td>
          <td>{number(entries)}</td>
          <td>{number(exits)}</td>
          <td>{number(refused)}</td>
          <td>{dayAndTime(lastAtMillis, zone)}</td>
        </tr>
      ))}
    </NumbersTable>
  )
}

export function Refusals({ refusals }: Pick<CheckInNumbers, 'refusals'>) {
  const t = useText()
  const { number } = useFormats()
  const most = Math.max(1, ...refusals.map(({ count }) => count))
  return (
    <Bars
      label={t('checkin.numbers.refusals')}
      bars={refusals.map(({ status, count }) => ({
        key: status,
        name: t(`checkin.status.${status}`),
        words: number(count),
        share: count / most,
      }))}
    />
  )
}

export function NoShows({ event, registered }: { event: EventDetails } & Pick<CheckInNumbers, 'registered'>) {
  const t = useText()
  const { number, percent } = useFormats()
  const typeName = useTypeName(event)
  return (
    <Bars
      label={t('checkin.numbers.neverCame')}
      bars={registered.map(({ typeId, count, neverIn }) => {
        const share = count === 0 ? 0 : neverIn / count
        const words = { number: number(neverIn), of: number(count), percent: percent(share) }
        return {
          key: typeId,
          name: typeName(typeId) || t('checkin.numbers.typeGone'),
          words: t('checkin.numbers.of', words),
          share,
        }
      })}
    />
  )
}

type Bar = { key: string; name: string; words: string; share: number }

function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <Grid as="ul" gap={14} most={560} aria-label={label}>
      {bars.map(({ key, name, words, share }) => (
        <li key={key}>
          <Row as="span" gap={12} justify="between" align="stretch" below={6} size={14} nums breaks="anywhere">
            <span>{name}</span>
            <span>{words}</span>
          </Row>
          <ShareBar share={share} />
        </li>
      ))}
    </Grid>
  )
}
