import type { AttendanceCounts, BulkAct, BulkRun } from '@parley/contract/bulk'
import { useFormats, useText } from '../../lib/i18n/index.ts'

type Counted = readonly (readonly [label: string, count: number])[]

export function useBulkTexts() {
  const t = useText()
  const { day } = useFormats()
  /** Formats a date. It has no time, so it is formatted in UTC. */
  const dayText = (named: string | null) => (named ? day(Date.parse(`${named}T12:00:00Z`), 'UTC') : '')
  const minutesText = (minutes: number) =>
    t(minutes < 0 ? 'bulk.move.earlierBy' : 'bulk.move.laterBy', { count: Math.abs(minutes) })
  return {
    dayText,
    minutesText,
    attendance: (act: Exclude<BulkAct, 'move'>, counts: AttendanceCounts): Counted => [
      [t(`bulk.${act}.done`), counts.done],
      [t('bulk.full'), counts.full],
      [t('bulk.busy'), counts.busy],
      [t(`bulk.${act}.same`), counts.same],
      [t('bulk.declined'), counts.declined],
      [t('bulk.unseen'), counts.unseen],
      [t('bulk.onStage'), counts.onStage],
    ],
    nameOf: ({ act, isUndo, day: moved, minutes, name: session }: BulkRun) => {
      if (act === 'move') return t('bulk.move.what', { day: dayText(moved), minutes: minutesText(minutes ?? 0) })
      const name = session ?? t('bulk.goneSession')
      if (!isUndo) return t(`bulk.${act}.what`, { name })
      return t('bulk.undo.what', { what: t(`bulk.${act === 'join' ? 'leave' : 'join'}.what`, { name }) })
    },
  }
}
