import { QueryClient } from '@tanstack/react-query'
import { isApiFailure } from '../lib/api/index.ts'

const MOST_TRIES = 3

/** A refusal stays a refusal; only what may pass by itself, a lost answer or a busy server, is tried again. */
const retry = (failed: number, error: Error) =>
  failed < MOST_TRIES - 1 && isApiFailure(error) && (error.status === 0 || error.status >= 500)

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, networkMode: 'offlineFirst' },
      // A browser may believe that it is offline in a hall with a network of its own: try, and say what happened.
      mutations: { networkMode: 'always' },
    },
  })
}
