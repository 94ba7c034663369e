import { MutationCache, QueryClient } from '@tanstack/react-query'
import { isApiFailure, session } from '../lib/api/index.ts'
import { notifyActionStarted } from '../lib/notify-action-started.ts'

const MAX_TRIES = 3
const DROP_CACHED_AFTER_MS = 500

/** Retries only temporary errors. Offline there is no retry, because stored data do not change. */
const retry = (failed: number, error: Error) =>
  failed < MAX_TRIES - 1 &&
  session.state() !== 'offline' &&
  isApiFailure(error) &&
  (error.status === 0 || error.status >= 500)

/**
 * Returns true if the server has refused a command because of the state of the data. The page then shows outdated data.
 */
const isRefusedByState = (error: Error) =>
  isApiFailure(error) && error.status < 500 && !SAYS_NOTHING_OF_STATE.includes(error.status) && !isMalformed(error)
const SAYS_NOTHING_OF_STATE = [0, 401, 408, 413, 422, 429]
const isMalformed = (error: Error) => isApiFailure(error, 'invalidInput')

/**
 * Creates the query client. Queries marked as `cached` become stale half a second after a command, when the server has
 * processed its consequences. After a command refused because of the data's state, all active queries are refetched.
 */
export function makeQueryClient(): QueryClient {
  const dropCached = () =>
    client.invalidateQueries({ predicate: ({ meta }) => meta?.cached === true, refetchType: 'none' })
  // The cache may be cleared meanwhile by a sign-out. Later data are fresh.
  const isKnown = (id: number) =>
    client
      .getMutationCache()
      .getAll()
      .some(({ mutationId }) => mutationId === id)
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // A mutation that waits for another one has begun as well.
      onMutate: notifyActionStarted,
      onError: (error) => {
        if (isRefusedByState(error)) void client.invalidateQueries()
      },
      onSuccess: (_reply, _input, _made, command) =>
        void setTimeout(() => isKnown(command.mutationId) && dropCached(), DROP_CACHED_AFTER_MS),
    }),
    defaultOptions: {
      queries: { retry, networkMode: 'offlineFirst' },
      // A browser may believe to be offline in a hall with a local network. So the request is tried, and its result
      // reported.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
