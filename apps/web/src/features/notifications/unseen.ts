import {
  activityMetaTopic,
  countedElsewhere,
  countUnseen,
  type EventNews,
  eventNewsTopic,
  isSeen,
  type Notification,
  notificationCalls,
  notificationsTopic,
  type SeenLog,
  type SeenRange,
} from '@parley/contract/notifications'
import { useEffect } from 'react'
import { useSend } from '../../lib/api/index.ts'
import { useTopic, useTopics } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

const NONE: readonly Notification[] = []
const nothingSeen: Pick<SeenLog, 'fromSeq' | 'seen' | 'elsewhere'> = { fromSeq: 0, seen: [] }

/** Returns the last page of notifications, the oldest first. */
export function useNotifications() {
  const userId = useProfile().data?.id
  return useTopic(notificationsTopic, userId ? { userId } : null)
}

export function useSeenLogs() {
  const userId = useProfile().data?.id
  const meta = useTopic(activityMetaTopic, userId ? { userId } : null)
  const events = meta.rows.filter(({ eventId }) => eventId !== null)
  return { isPending: meta.isPending, own: meta.rows.find(({ eventId }) => eventId === null) ?? nothingSeen, events }
}

export function useEventNews(events: readonly SeenLog[]) {
  return useTopics(
    eventNewsTopic,
    events.map(({ id: eventId }) => ({ eventId })),
  )
}

/** Returns the unseen notifications of the last page only. Empty until both the log and the seen rows are loaded. */
export function useUnseen(): readonly Notification[] {
  const log = useNotifications()
  const { own, isPending } = useSeenLogs()
  if (log.isPending || isPending) return NONE
  return log.rows.filter(({ seq }) => !isSeen(own, seq))
}

/** @see docs/rules/notifications.md NOTE-53 */
export function useUnseenCount(): number {
  const log = useNotifications()
  const unseen = useUnseen()
  const { own, events, isPending } = useSeenLogs()
  const news = useEventNews(events)
  if (log.isPending || isPending) return 0
  const ofOwn = countUnseen(own, log.rows.at(-1)?.seq ?? 0)
  const elsewhere = unseen.filter(({ type }) => countedElsewhere.includes(type)).length
  // The count adds older rows that are not loaded here.
  const olderElsewhere = countIn(own.elsewhere, log.rows[0]?.seq ?? 0)
  const ofEvents = events.map((each) => countUnseen(each, lastSeqOf(news.rows, each.id)))
  return ofOwn - elsewhere - olderElsewhere + ofEvents.reduce((sum, each) => sum + each, 0)
}

const countIn = (runs: readonly SeenRange[] = [], below: number): number =>
  runs.reduce((sum, [first, last]) => sum + Math.max(0, Math.min(last, below - 1) - first + 1), 0)

export const lastSeqOf = (rows: readonly EventNews[], eventId: string): number =>
  rows.reduce((last, row) => (row.eventId === eventId ? Math.max(last, row.seq) : last), 0)

/** Marks meeting requests as seen, on every device of the user. */
export function useMarkRequestsSeen(isLooking: boolean): void {
  const { mutate } = useSend(notificationCalls.markNotificationsSeen)
  const seqs = useUnseen()
    .filter(({ type }) => type === 'meeting_request')
    .map(({ seq }) => seq)
    .join()
  useEffect(() => {
    if (!isLooking || seqs === '') return
    mutate({ runs: seqs.split(',').map((seq) => ({ eventId: null, from: Number(seq), until: Number(seq) })) })
  }, [isLooking, seqs, mutate])
}
