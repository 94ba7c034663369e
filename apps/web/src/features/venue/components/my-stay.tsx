import { dayOf } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useFormats, useReaderTime, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { looks, Row } from '../../../ui/layout/box.tsx'
import { useMyZone } from '../../accounts/index.ts'

const SIGN = looks({ fixed: true, above: 2 })

/** Shows an entry of the reader at a place: "You meet Selin Volkova here at 15:20". */
export function MyStay({ entry, zone }: { entry: AgendaEntry; zone: string }) {
  const t = useText()
  const now = useNow()
  const { time, day } = useFormats()
  const { inSentence } = useReaderTime()
  const userZone = useMyZone(zone)
  const { sdt, name, dayBegins } = entry
  const says = entry.kind !== 'meeting' ? 'session' : name === '' ? 'someone' : 'meeting'
  const when = { name, time: inSentence(time(sdt, zone), sdt, zone, userZone), day: day(sdt, zone) }
  const isToday = dayOf(sdt, zone, dayBegins) === dayOf(now, zone, dayBegins)
  return (
    <Row as="p" align="start" gap={6} size={13} tone="live" weight={600} breaks="anywhere">
      <IconCalendarEvent size={16} stroke={1.8} className={SIGN} aria-hidden="true" />
      <span>{t(isToday ? `venue.mine.${says}` : `venue.mine.${says}On`, when)}</span>
    </Row>
  )
}
