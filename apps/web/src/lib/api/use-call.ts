import type { Call, ReplyOf, SentTo } from '@parley/contract'
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ApiFailure } from './api-failure.ts'
import { FIRST_VIEW_MS, firstReads } from './first-reads.ts'
import { send } from './send.ts'

export const queryKeyOf = <C extends Call>(call: C, input?: SentTo<C>) =>
  input === undefined ? [call.feature, call.name] : [call.feature, call.name, input]

const CACHED_MS = 3_600_000
const STALE_MS = 30_000

/** Returns a time in the future, so that the answer counts as fresh until the first view is over. */
export const prefetchedAt = () => Date.now() + FIRST_VIEW_MS

export const isPrefetched = (client: QueryClient, queryKey: QueryKey) =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .every(({ state }) => state.dataUpdatedAt > Date.now())

interface Reading {
  readonly enabled?: boolean
  readonly staleMs?: number
  /** True to cache the answer for an hour. After any change, it is fetched again when it is next needed. */
  readonly cached?: boolean
  readonly keepPrevious?: boolean
  readonly refetchEveryMs?: number
}

export const queryOptionsOf = <C extends Call>(call: C, input: SentTo<C>, enabled = true) => ({
  queryKey: queryKeyOf(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => send(call, input, { signal }),
  initialData: () => (enabled ? (firstReads.now?.call(call, input) ?? undefined) : undefined),
  initialDataUpdatedAt: prefetchedAt,
})

export function useCall<C extends Call>(
  call: C,
  input: SentTo<C>,
  {
    enabled = true,
    cached = false,
    staleMs = cached ? CACHED_MS : STALE_MS,
    keepPrevious = false,
    refetchEveryMs,
  }: Reading = {},
): UseQueryResult<ReplyOf<C>, ApiFailure> {
  return useQuery<ReplyOf<C>, ApiFailure>({
    ...queryOptionsOf(call, input, enabled),
    enabled,
    staleTime: staleMs,
    ...(cached ? { gcTime: CACHED_MS, meta: { cached } } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refetchEveryMs ? { refetchInterval: refetchEveryMs } : {}),
  })
}

/** Returns a function that sends a call on demand, for example a search. The answer is cached for half a minute. */
export function useRequest() {
  const client = useQueryClient()
  return <C extends Call>(call: C, input: SentTo<C>): Promise<ReplyOf<C>> =>
    client.fetchQuery({
      queryKey: queryKeyOf(call, input),
      queryFn: ({ signal }) => send(call, input, { signal }),
      staleTime: STALE_MS,
    })
}

/** Returns a mutation that sends a writing call. @param after may invalidate or patch the data of other screens */
export function useSend<C extends Call>(
  call: C,
  after?: (client: QueryClient, reply: ReplyOf<C>, input: SentTo<C>) => void | Promise<unknown>,
): UseMutationResult<ReplyOf<C>, ApiFailure, SentTo<C>> {
  const client = useQueryClient()
  return useMutation<ReplyOf<C>, ApiFailure, SentTo<C>>({
    mutationFn: (input) => send(call, input),
    onSuccess: async (reply, input) => {
      await after?.(client, reply, input)
    },
  })
}
