import { Checkbox } from '@mantine/core'
import { MINUTE_MS } from '@parley/contract'
import type { ImportPreview } from '@parley/contract/imports'
import { IconAlertTriangle, IconCalendarPlus, IconClock, IconMail, IconMoon } from '@tabler/icons-react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { Note } from './parts/note.tsx'

export type TimeChoice = {
  readonly takeDates: boolean
  readonly takeTimezone: boolean
}

type Props = {
  preview: ImportPreview
  /** The IANA time zone of the event. */
  eventZone: string
  zone: string
  choice: TimeChoice
  onChoose: (choice: TimeChoice) => void
}

const ICON = { size: 20, stroke: 1.8 }

export function PreviewNotes({ preview, eventZone, zone, choice, onChoose }: Props) {
  const t = useText()
  const { dayAndTime, dayRange, time } = useFormats()
  const { counts, peopleToTell, outsideEvent, otherTimezone } = preview
  const isAnother = counts.dropped > 0 && counts.changed + counts.moved + counts.unchanged === 0
  return (
    <>
      {isAnother && (
        <Note tone="warn" icon={<IconAlertTriangle {...ICON} />}>
          <Text>{t('imports.note.another', { count: counts.dropped })}</Text>
        </Note>
      )}
      {outsideEvent && (
        <Note tone="warn" icon={<IconCalendarPlus {...ICON} />}>
          <Text>
            {outsideEvent.change === 'move'
              ? t('imports.note.elsewhere')
              : t('imports.note.outside', { count: outsideEvent.count })}
          </Text>
          <Checkbox
            checked={choice.takeDates}
            onChange={(event) => onChoose({ ...choice, takeDates: event.currentTarget.checked })}
            label={
              outsideEvent.change === 'move'
                ? t('imports.note.move', { days: dayRange(outsideEvent.startsAt, outsideEvent.endsAt, zone) })
                : t('imports.note.widen', {
                    from: dayAndTime(outsideEvent.startsAt, zone, 'dated'),
                    to: dayAndTime(outsideEvent.endsAt, zone, 'dated'),
                  })
            }
          />
        </Note>
      )}
      {otherTimezone !== null && (
        <Note tone="warn" icon={<IconClock {...ICON} />}>
          <Text>
            {t('imports.note.timezone', { file: otherTimezone, event: eventZone })} {t('imports.note.clock', { zone })}
          </Text>
          <Checkbox
            checked={choice.takeTimezone}
            onChange={(event) => onChoose({ ...choice, takeTimezone: event.currentTarget.checked })}
            label={t('imports.note.switchZone', { zone: otherTimezone })}
          />
        </Note>
      )}
      {preview.dayBegins !== null && (
        <Note icon={<IconMoon {...ICON} />}>
          <Text>{t('imports.note.dayBegins', { time: time(preview.dayBegins * MINUTE_MS, 'UTC') })}</Text>
        </Note>
      )}
      {peopleToTell > 0 && (
        <Note icon={<IconMail {...ICON} />}>
          <Text>{t('imports.note.people', { count: peopleToTell })}</Text>
        </Note>
      )}
    </>
  )
}
