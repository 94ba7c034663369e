import type { EventDetails } from '@parley/contract/app'
import type { CheckInNumbers, CountedArea, CountedDesk } from '@parley/contract/checkin'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { ShareBar } from '../../../../ui/layout/share-bar.tsx'
import { typeText } from '../../../participants/index.ts'
import { useAreaName } from '../../area-words.ts'
import classes from './numbers.module.css'

/** What a participant type is called, also one that is gone. */
function useTypeName({ participantTypes }: EventDetails) {
  const t = useText()
  const { language } = useLanguage()
  return (id: string) =>
    typeText(
      participantTypes.find((type) => type.id === id),
      language,
    ) || t('checkin.numbers.typeGone')
}

/** Each area: who is inside now by type, how full it is, entries and exits. */
export function AreaTable({ event, areas }: { event: EventDetails; areas: readonly CountedArea[] }) {
  const t = useText()
  const { number, percent } = useFormats()
  const areaName = useAreaName()
  const typeName = useTypeName(event)
  return (
    <div className={classes.scroll} role="group" aria-label={t('checkin.areas.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('checkin.numbers.area')}</th>
            <th scope="col">{t('checkin.numbers.insideNow')}</th>
            <th scope="col">{t('checkin.numbers.byType')}</th>
            <th scope="col">{t('checkin.numbers.entries')}</th>
            <th scope="col">{t('checkin.numbers.exits')}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.id}>
              <th scope="row">
                {areaName(area)}
                {area.removed && <span className={classes.gone}>{t('checkin.numbers.removed')}</span>}
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
                    {t('checkin.numbers.typeCount', { type: typeName(typeId), number: number(count) })}
                  </span>
                ))}
              </td>
              <td>{number(area.entries)}</td>
              <td>{number(area.exits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What each device and person scanned. */
export function DeskTable({ desks, zone }: { desks: readonly CountedDesk[]; zone: string }) {
  const t = useText()
  const { number, dayAndTime } = useFormats()
  return (
    <div className={classes.scroll} role="group" aria-label={t('checkin.numbers.desks')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('checkin.numbers.scannedBy')}</th>
            <th scope="col">{t('checkin.numbers.scans')}</th>
            <th scope="col">{t('checkin.numbers.entries')}</th>
            <th scope="col">{t('checkin.numbers.exits')}</th>
            <th scope="col">{t('checkin.numbers.refused')}</th>
            <th scope="col">{t('checkin.numbers.last')}</th>
          </tr>
        </thead>
        <tbody>
          {desks.map(({ deskId, deskName, scannedBy, scans, entries, exits, refused, lastAtMillis }) => (
            <tr key={`${deskId} ${scannedBy?.id}`}>
              <th scope="row">
                {scannedBy?.fullName ?? t('checkin.numbers.themselves')}
                {deskId !== null && <span className={classes.gone}>{deskName || deskId}</span>}
              </th>
              <td>{number(scans)}</td>
              <td>{number(entries)}</td>
              <td>{number(exits)}</td>
              <td>{number(refused)}</td>
              <td>{dayAndTime(lastAtMillis, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Who was turned away, by why. */
export function Refusals({ refusals }: Pick<CheckInNumbers, 'refusals'>) {
  const t = useText()
  const { number } = useFormats()
  const most = Math.max(1, ...refusals.map(({ count }) => count))
  return (
    <ul className={classes.bars} aria-label={t('checkin.numbers.refusals')}>
      {refusals.map(({ status, count }) => (
        <li key={status}>
          <span className={classes.barLine}>
            <span>{t(`checkin.status.${status}`)}</span>
            <span>{number(count)}</span>
          </span>
          <ShareBar share={count / most} />
        </li>
      ))}
    </ul>
  )
}

/** Who is expected and never came, by type. */
export function NeverCame({ event, registered }: { event: EventDetails } & Pick<CheckInNumbers, 'registered'>) {
  const t = useText()
  const { number, percent } = useFormats()
  const typeName = useTypeName(event)
  return (
    <ul className={classes.bars} aria-label={t('checkin.numbers.neverCame')}>
      {registered.map(({ typeId, count, neverIn }) => (
        <li key={typeId}>
          <span className={classes.barLine}>
            <span>{typeName(typeId)}</span>
            <span>
              {t('checkin.numbers.of', {
                number: number(neverIn),
                of: number(count),
                percent: percent(count === 0 ? 0 : neverIn / count),
              })}
            </span>
          </span>
          <ShareBar share={count === 0 ? 0 : neverIn / count} />
        </li>
      ))}
    </ul>
  )
}
