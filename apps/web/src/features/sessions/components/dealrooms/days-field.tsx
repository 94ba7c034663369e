import { Button } from '@mantine/core'
import type { Stretch } from '@parley/contract/sessions'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import type { DealRoomValues } from '../../deal-room-values.ts'
import classes from './days-field.module.css'
import { StretchesField } from './stretches-field.tsx'

type Days = DealRoomValues['days']
type Props = { value: Days; onChange: (value: Days) => void }

const USUAL: Stretch = { from: '09:00', to: '17:00' }

/** The hours of each day of the event; those of one day can be taken over to all. */
export function DaysField({ value, onChange }: Props) {
  const t = useText()
  const { day: dayText } = useFormats()
  return (
    <ul className={classes.days}>
      {value.map(({ day, hours }, at) => {
        const label = dayText(Date.parse(day), 'UTC')
        return (
          <li key={day} className={classes.day}>
            <h3 className={classes.name}>{label}</h3>
            <div className={classes.hours}>
              {hours.length === 0 && <p className={classes.closed}>{t('sessions.dealRooms.closed')}</p>}
              <StretchesField
                label={label}
                value={hours}
                usual={USUAL}
                addLabel={t('sessions.dealRooms.addHours')}
                onChange={(next) => onChange(value.map((each, place) => (place === at ? { day, hours: next } : each)))}
              />
              {value.length > 1 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.copy}
                  aria-label={t('sessions.dealRooms.copyHoursOf', { day: label })}
                  onClick={() => onChange(value.map((each) => ({ ...each, hours })))}
                >
                  {t('sessions.dealRooms.copyHours')}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
