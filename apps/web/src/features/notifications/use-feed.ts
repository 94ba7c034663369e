import { appCalls } from '@parley/contract/app'
import { type EventNews, type FeedRow, isSeen } from '@parley/contract/notifications'
import { useEffect, useRef } from 'react'
import { useCall } from '../../lib/api/index.ts'
import { useFailureText } from '../../lib/i18n/index.ts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast.ts'
import { type Run, useFeedPages, useMarkNotificationsSeen, useRefetchFeed } from './api.ts'
import { lastSeqOf, useEventNews, useNotifications, useSeenLogs } from './unseen.ts'

/**
 * Returns the notifications. @param isShown false to load nothing yet
 * @see docs/rules/notifications.md NOTE-50, NOTE-51
 */
export function useFeed(isShown: boolean) {
  const pages = useFeedPages(isShown)
  const readAgain = useRefetchFeed()
  const log = useNotifications()
  const { own, events } = useSeenLogs()
  const news = useEventNews(events)
  const cards = useCall(appCalls.getEvents, {}, { enabled: isShown && news.rows.length > 0 }).data?.events ?? []
  const see = useMarkNotificationsSeen()
  const failureText = useFailureText()
  const { tell, clear } = useFailureToast()

  // The texts of the user's own notifications have to be fetched. News of an event contain theirs.
  const lastOwn = log.rows.at(-1)?.seq ?? 0
  const known = useRef(lastOwn)
  useEffect(() => {
    if (!isShown || known.current === lastOwn) return
    known.current = lastOwn
    readAgain()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastOwn, isShown])

  const read = pages.data ?? []
  const newest = read[0]?.dt ?? 0
  const held = new Set(read.map(keyOf))
  const isRead = pages.data !== undefined
  const come = news.rows
    .filter((each) => isRead && each.dt >= newest && !held.has(`${each.eventId} ${each.seq}`))
    .map((each) =>
      rowOf(
        each,
        cards.find(({ id }) => id === each.eventId),
      ),
    )
  const rows = [...come, ...read]
    .map((row) => ({ ...row, seen: row.seen || isSeenNow(row) }))
    .toSorted((one, other) => other.dt - one.dt)

  function isSeenNow(row: FeedRow): boolean {
    const seen = row.ofEvent ? events.find(({ id }) => id === row.eId) : own
    return seen !== undefined && isSeen(seen, row.seq)
  }
  const mark = (runs: readonly Run[]) => {
    clear()
    return see(runs).catch((error: unknown) => tell(failureText(error)))
  }
  return {
    rows,
    isPending: pages.isPending,
    error: pages.isLoadingError ? pages.error : null,
    nextError: pages.isFetchNextPageError ? pages.error : null,
    isReadingMore: pages.isFetchingNextPage,
    hasMore: pages.hasNextPage,
    retry: pages.refetch,
    readMore: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
    hasUnseen: rows.some(({ seen }) => !seen),
    see: (row: FeedRow) => void mark([{ eventId: row.ofEvent ? row.eId : null, from: row.seq, until: row.seq }]),
    /**
     * Marks all notifications as seen, but only up to the last known row, so that rows arriving at this moment stay
     * unseen.
     */
    seeAll() {
      const lastRead = (eventId: string | null) =>
        rows.reduce((last, row) => ((row.ofEvent ? row.eId : null) === eventId ? Math.max(last, row.seq) : last), 0)
      const eventIds = new Set([
        ...events.map(({ id }) => id),
        ...rows.flatMap((row) => (row.ofEvent ? (row.eId ?? []) : [])),
      ])
      const runs = [
        { eventId: null, from: 0, until: Math.max(lastOwn, lastRead(null)) },
        ...[...eventIds].map((eventId) => ({
          eventId,
          from: 0,
          until: Math.max(lastSeqOf(news.rows, eventId), lastRead(eventId)),
        })),
      ]
      void mark(runs.filter(({ until }) => until > 0))
    },
  }
}

export const keyOf = ({ ofEvent, eId, seq }: FeedRow) => `${ofEvent ? eId : ''} ${seq}`

interface Card {
  readonly id: string
  readonly name: string
  readonly images: { readonly logo: string | null }
  readonly indexPagePath: string | null
}

function rowOf({ text, language, eventId, ...news }: EventNews, card: Card | undefined): FeedRow {
  return {
    ...news,
    ofEvent: true,
    seen: false,
    typeNotification: 'event',
    event: card
      ? { id: card.id, name: card.name, images: { logo: card.images.logo }, indexPagePath: card.indexPagePath }
      : null,
    eId: eventId,
    session: null,
    sesId: null,
    det: { text, language, eventId },
    person: null,
  }
}
