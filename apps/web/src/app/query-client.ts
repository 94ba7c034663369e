import { MutationCache, QueryClient } from '@tanstack/react-query'
import { actBegins } from '../lib/act-begins.ts'
import { isApiFailure } from '../lib/api/index.ts'

const MOST_TRIES = 3
const DROP_CACHED_AFTER_MS = 500

/** A refusal stays a refusal; only what may pass by itself, a lost answer or a busy server, is tried again. */
const retry = (failed: number, error: Error) =>
  failed < MOST_TRIES - 1 && isApiFailure(error) && (error.status === 0 || error.status >= 500)

/** What is marked as `cached` is old half a second after a command, when the server has done what follows from it. */
export function makeQueryClient(): QueryClient {
  const dropCached = () =>
    client.invalidateQueries({ predicate: ({ meta }) => meta?.cached === true, refetchType: 'none' })
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // One that waits for another has begun as well.
      onMutate: actBegins,
      onSuccess: () => void setTimeout(dropCached, DROP_CACHED_AFTER_MS),
    }),
    defaultOptions: {
      queries: { retry, networkMode: 'offlineFirst' },
      // A browser may believe that it is offline in a hall with a network of its own: try, and say what happened.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
