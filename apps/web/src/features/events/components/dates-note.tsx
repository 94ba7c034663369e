import { cityOf } from '../../../lib/i18n/formats.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { SetupFields } from '../setup-fields.ts'
import { millisIn } from '../zoned-time.ts'
import classes from './setup-form.module.css'

type Dates = Pick<SetupFields, 'timezone' | 'startsAt' | 'endsAt'>

/** What other dates or another zone mean for what stands in the event already, before they are saved. */
export function DatesNote({ before, now }: { before: Dates; now: Dates }) {
  const t = useText()
  const { time } = useFormats()
  const isOtherZone = now.timezone !== before.timezone && now.timezone !== ''
  const isOtherTime = now.startsAt !== before.startsAt || now.endsAt !== before.endsAt
  const ten = millisIn(before.timezone, `${before.startsAt.slice(0, 10)}T10:00`)
  return (
    <div role="status" className={classes.notes}>
      {isOtherZone && ten !== null && (
        <p className={classes.note}>
          {t('events.setup.zoneNote', {
            before: `${time(ten, before.timezone)} ${cityOf(before.timezone)}`,
            after: `${time(ten, now.timezone)} ${cityOf(now.timezone)}`,
          })}
        </p>
      )}
      {isOtherTime && <p className={classes.note}>{t('events.setup.datesNote')}</p>}
    </div>
  )
}
