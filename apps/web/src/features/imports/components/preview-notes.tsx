import { Checkbox } from '@mantine/core'
import type { ImportPreview } from '@parley/contract/imports'
import { IconAlertTriangle, IconCalendarPlus, IconClock, IconMail } from '@tabler/icons-react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Note } from './note.tsx'

type Props = {
  preview: ImportPreview
  zone: string
  isWidening: boolean
  onWiden: (isWidening: boolean) => void
}

const ICON = { size: 20, stroke: 1.8 }

/** What to know before taking a file over: whom it tells, and what looks like a mistake. */
export function PreviewNotes({ preview, zone, isWidening, onWiden }: Props) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const { counts, peopleToTell, outsideEvent, otherTimezone } = preview
  const isAnother = counts.dropped > 0 && counts.changed + counts.moved + counts.unchanged === 0
  return (
    <>
      {isAnother && (
        <Note tone="warn" icon={<IconAlertTriangle {...ICON} />}>
          <p>{t('imports.note.another', { count: counts.dropped })}</p>
        </Note>
      )}
      {outsideEvent && (
        <Note tone="warn" icon={<IconCalendarPlus {...ICON} />}>
          <p>{t('imports.note.outside', { count: outsideEvent.count })}</p>
          <Checkbox
            checked={isWidening}
            onChange={(event) => onWiden(event.currentTarget.checked)}
            label={t('imports.note.widen', {
              from: dayAndTime(outsideEvent.startsAt, zone),
              to: dayAndTime(outsideEvent.endsAt, zone),
            })}
          />
        </Note>
      )}
      {otherTimezone !== null && (
        <Note tone="warn" icon={<IconClock {...ICON} />}>
          <p>{t('imports.note.timezone', { file: otherTimezone, event: zone })}</p>
        </Note>
      )}
      {peopleToTell > 0 && (
        <Note icon={<IconMail {...ICON} />}>
          <p>{t('imports.note.people', { count: peopleToTell })}</p>
        </Note>
      )}
    </>
  )
}
