import { Button } from '@mantine/core'
import type { Stretch } from '@parley/contract/sessions'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import type { DealRoomValues } from '../../deal-room-values.ts'
import classes from './deal-room-form.module.css'
import { TimeRangesField } from './time-ranges-field.tsx'

type Days = DealRoomValues['days']
type Props = { value: Days; onChange: (value: Days) => void }

const USUAL: Stretch = { from: '09:00', to: '17:00' }

/** Fields for the hours of each day. Those of one day can be copied to all days. */
export function DaysField({ value, onChange }: Props) {
  const t = useText()
  const { day: dayText } = useFormats()
  return (
    <Stack as="ul" gap={20}>
      {value.map(({ day, hours }, at) => {
        const label = dayText(Date.parse(day), 'UTC')
        return (
          <Row as="li" key={day} wrap align="stretch" gap={16} rowGap={8}>
            <Text as="h3" above={8} size={14} weight={600} className={classes.name}>
              {label}
            </Text>
            <Stack basis={260} align="start" gap={8}>
              {hours.length === 0 && (
                <Text above={8} size={14} tone="meta">
                  {t('sessions.dealRooms.closed')}
                </Text>
              )}
              <TimeRangesField
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
            </Stack>
          </Row>
        )
      })}
    </Stack>
  )
}
