import { useText } from '../../../../lib/i18n/index.ts'
import { useAgenda } from '../../../agenda/index.ts'
import type { OpenSlots } from '../../meeting-calls.ts'

/**
 * Returns a function that describes the neighbouring entry: "Right after “Salt”, in the same hall, 2 minutes' walk".
 * Null if there is none. Empty while loading, which reserves the space. Never reveals the other person's agenda.
 */
export function useAdjacentEntryText({ best, around = best }: Pick<OpenSlots, 'best' | 'around'>) {
  const t = useText()
  const { rows, isPending } = useAgenda()
  const adjacentOf = new Map(around.map((each) => [each.id, each]))
  return (eventId: string, { id, sdt }: { id: string; sdt: number }): string | null => {
    const { beside, sameHall, walkMinutes = 0 } = adjacentOf.get(id) ?? {}
    const entry = rows.find((each) => each.eventId === eventId && each.sessionId === beside)
    if (!entry) return beside && isPending ? '' : null
    const words = entry.sdt < sdt ? 'meetings.slots.after' : 'meetings.slots.before'
    const usual = entry.kind === 'off' ? t('meetings.busy.break') : entry.isAlone ? t('calendar.reserved') : ''
    const name = entry.name || entry.opponent?.fullName || usual
    if (name === '') return null
    const text = t(words, { name })
    const where = sameHall ? t('meetings.slots.sameHall', { where: text }) : text
    return walkMinutes > 0 ? t('meetings.slots.walk', { where, count: walkMinutes }) : where
  }
}
