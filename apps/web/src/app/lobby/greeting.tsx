import { DAY_MS, dayOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { useProfile } from '../../features/accounts/index.ts'
import { useDurationFormats, useFormats, useText } from '../../lib/i18n/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { Text } from '../../ui/layout/box.tsx'

const HELLO = { size: 28, weight: 700, tracking: 'tight', breaks: 'balance', phone: { size: 24 } } as const

export function Greeting({ event }: { event: EventDetails }) {
  const t = useText()
  const now = useNow()
  const { hour, day } = useFormats()
  const { distance } = useDurationFormats()
  const profile = useProfile().data
  const name = profile?.name || event.me?.fullName || ''
  const part = partOfDay(hour(now, profile?.timezone ?? event.timezone))
  const { startDateMillis, endDateMillis, timezone, dayBegins, venue } = event
  const first = dayOf(startDateMillis, timezone)
  const days = countDays(first, dayOf(endDateMillis, timezone, dayBegins))
  const shownDay = dayOf(Math.max(now, startDateMillis), timezone, dayBegins)
  const today = Math.max(1, countDays(first, shownDay))
  const isBefore = now < startDateMillis
  const isOver = now >= endDateMillis
  const when = isBefore
    ? t('app.lobby.starts', { when: distance(startDateMillis, now) })
    : isOver
      ? t('app.lobby.over')
      : t('app.lobby.dayOf', { day: today, days, date: day(Date.parse(`${shownDay}T12:00:00Z`), 'UTC', 'long') })
  return (
    <header>
      <Text {...HELLO}>{t(`app.lobby.hello.${part}`, { name })}</Text>
      <Text tone="meta" above={4} capital>
        {venue && !isBefore && !isOver ? `${when} · ${venue}` : when}
      </Text>
    </header>
  )
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** Counts the days from the first to the last one, both included and in the form `yyyy-MM-dd`. */
function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
}
