import { CHAT_PAGE, type ChatMessage, chatCalls, roomMessagesTopic } from '@parley/contract/chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { messagesOf } from './chat-lines.ts'
import { useSentMessages } from './waiting-messages.ts'

interface Page {
  readonly messages: readonly ChatMessage[]
  readonly isFirst: boolean
  readonly isLast: boolean
}

type Param = { readonly before: number } | { readonly after: number } | { readonly around: number }

const KEPT_MS = 5 * 60_000
const isShort = ({ length }: readonly ChatMessage[]) => length < CHAT_PAGE

async function fetchPage(roomId: string, param: Param, signal: AbortSignal): Promise<Page> {
  const read = async (input: { before: number } | { after: number }) =>
    (await send(chatCalls.getMessages, { roomId, ...input }, { signal })).messages
  if ('around' in param) {
    const [before, after] = await Promise.all([read({ before: param.around + 1 }), read({ after: param.around })])
    return { messages: [...before, ...after], isFirst: isShort(before), isLast: isShort(after) }
  }
  const messages = await read(param)
  return { messages, isFirst: 'before' in param && isShort(messages), isLast: 'after' in param && isShort(messages) }
}

/** @see docs/rules/chat.md CHAT-41, CHAT-59 */
export function useMessages(roomId: string, at: number | null = null) {
  const topic = useTopic(roomMessagesTopic, { roomId })
  const arrived = useSentMessages()
  const firstSeq = topic.rows[0]?.seq ?? 0
  const isAway = at !== null && at < firstSeq
  // After a long absence the log begins at another message, so the earlier pages are fetched again.
  const start: Param = isAway ? { around: at } : { before: firstSeq }
  const pages = useInfiniteQuery<Page, ApiFailure, readonly Page[], readonly unknown[], Param>({
    queryKey: [...queryKeyOf(chatCalls.getMessages, { roomId }), 'pages', start, firstSeq],
    queryFn: ({ pageParam, signal }) => fetchPage(roomId, pageParam, signal),
    initialPageParam: start,
    getPreviousPageParam: ({ messages, isFirst }) => (isFirst || !messages[0] ? null : { before: messages[0].at }),
    getNextPageParam: ({ messages, isLast }) => {
      const last = messages.at(-1)
      return !isAway || isLast || !last ? null : { after: last.at }
    },
    select: (data) => data.pages,
    staleTime: Number.POSITIVE_INFINITY,
    // Pages around a message are not cached, because the last page may no longer be the last.
    gcTime: isAway ? 0 : KEPT_MS,
    enabled: isAway,
  })
  const read = pages.data?.flatMap(({ messages }) => messages) ?? []
  const lastRead = read.at(-1)?.at ?? 0
  // There may be more messages between the loaded pages and the live one.
  const hasNewer = isAway && (pages.data === undefined || (pages.hasNextPage && lastRead < firstSeq))
  const lastSeq = topic.rows.at(-1)?.seq ?? 0
  const own = arrived.flatMap(({ roomId: room, message }) =>
    room === roomId && (message.seq > lastSeq || topic.rows.length === 0) ? [message] : [],
  )
  const from = read[0]?.at ?? (isAway ? Number.POSITIVE_INFINITY : firstSeq)
  const latest = [...topic.rows, ...own]
  return {
    messages: messagesOf([...read, ...latest]).filter((each) => each.at >= from && (!hasNewer || each.at <= lastRead)),
    /** The latest messages, even if another page is shown. */
    latest: messagesOf(latest).filter((each) => each.at >= firstSeq),
    lastSeq: Math.max(lastSeq, own.at(-1)?.seq ?? 0),
    isPending: topic.isPending || (isAway && pages.isPending),
    isGone: topic.isGone,
    error: isAway && pages.isLoadingError ? pages.error : null,
    retry: pages.refetch,
    hasOlder: topic.rows.length >= CHAT_PAGE && firstSeq > 1 && (pages.data === undefined || pages.hasPreviousPage),
    isFetchingOlder: pages.isFetching && !pages.isFetchingNextPage,
    olderError: pages.isFetchNextPageError ? null : pages.error,
    fetchOlder: () => void (pages.data ? pages.fetchPreviousPage() : pages.refetch()),
    hasNewer,
    isFetchingNewer: pages.isFetchingNextPage,
    newerError: pages.isFetchNextPageError ? pages.error : null,
    fetchNewer: () => void pages.fetchNextPage(),
  }
}
