import type { ReplyOf } from '@parley/contract'
import { notificationCalls } from '@parley/contract/notifications'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useSend } from '../../lib/api/index.ts'
import { usePages } from '../../lib/api/use-pages.ts'

type Page = ReplyOf<typeof notificationCalls.getNotifications>
const KEY = [...queryKeyOf(notificationCalls.getNotifications, {}), 'pages']

/** Returns the pages of notifications, thirty each, the latest first. */
export const useFeedPages = (enabled: boolean) =>
  usePages(
    notificationCalls.getNotifications,
    {},
    { select: (pages) => pages.flatMap(({ results }) => results), enabled },
  )

export function useRefetchFeed(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: KEY })
}

export interface Run {
  /** The event of the log. Null for the user's own log. */
  readonly eventId: string | null
  readonly from: number
  readonly until: number
}

const isIn = ({ eventId, from, until }: Run, row: Page['results'][number]) =>
  (row.ofEvent ? row.eId : null) === eventId && from <= row.seq && row.seq <= until

/** Marks notifications as seen. The change is optimistic, and reverted if the server refuses. */
export function useMarkNotificationsSeen() {
  const client = useQueryClient()
  const { mutateAsync } = useSend(notificationCalls.markNotificationsSeen)
  return async (runs: readonly Run[]) => {
    const before = client.getQueryData<InfiniteData<Page>>(KEY)
    client.setQueryData<InfiniteData<Page>>(
      KEY,
      (held) =>
        held && {
          ...held,
          pages: held.pages.map((page) => ({
            ...page,
            results: page.results.map((row) =>
              !row.seen && runs.some((each) => isIn(each, row)) ? { ...row, seen: true } : row,
            ),
          })),
        },
    )
    try {
      await mutateAsync({ runs: [...runs] })
    } catch (error) {
      client.setQueryData(KEY, before)
      throw error
    }
  }
}
