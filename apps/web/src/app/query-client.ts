import { MutationCache, QueryClient } from '@tanstack/react-query'
import { actBegins } from '../lib/act-begins.ts'
import { isApiFailure, session } from '../lib/api/index.ts'

const MOST_TRIES = 3
const DROP_CACHED_AFTER_MS = 500

/** A refusal stays a refusal; only what may pass by itself, a lost answer or a busy server, is tried again. What this device does not store stays so. */
const retry = (failed: number, error: Error) =>
  failed < MOST_TRIES - 1 &&
  session.state() !== 'offline' &&
  isApiFailure(error) &&
  (error.status === 0 || error.status >= 500)

/** Not what was asked of it, nor how often or by whom, but how things stand: they are other than the page shows. */
const isRefusedByState = (error: Error) =>
  isApiFailure(error) && error.status < 500 && !SAYS_NOTHING_OF_STATE.includes(error.status) && !isMalformed(error)
const SAYS_NOTHING_OF_STATE = [0, 401, 408, 413, 422, 429]
const isMalformed = (error: Error) => isApiFailure(error, 'invalidInput')

/** What is marked as `cached` is old half a second after a command, when the server has done what follows from it. After one that was refused, what the page shows is read again. */
export function makeQueryClient(): QueryClient {
  const dropCached = () =>
    client.invalidateQueries({ predicate: ({ meta }) => meta?.cached === true, refetchType: 'none' })
  // Everything may be forgotten meanwhile, as at a sign-out; what is read after that is new.
  const isKnown = (id: number) =>
    client
      .getMutationCache()
      .getAll()
      .some(({ mutationId }) => mutationId === id)
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // One that waits for another has begun as well.
      onMutate: actBegins,
      onError: (error) => {
        if (isRefusedByState(error)) void client.invalidateQueries()
      },
      onSuccess: (_reply, _input, _made, command) =>
        void setTimeout(() => isKnown(command.mutationId) && dropCached(), DROP_CACHED_AFTER_MS),
    }),
    defaultOptions: {
      queries: { retry, networkMode: 'offlineFirst' },
      // A browser may believe that it is offline in a hall with a network of its own: try, and say what happened.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
