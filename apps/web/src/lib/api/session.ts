import type { ReplyOf } from '@parley/contract'
import { type Provider, poolCalls } from '@parley/contract/accounts'
import type { appCalls } from '@parley/contract/app'
import { clearPersonalData } from '../browser/clear-personal-data.ts'
import { removeOfflineCopy } from '../browser/offline-owner.ts'
import { isApiFailure } from './api-failure.ts'
import { offlineStart } from './offline-start.ts'
import { parseReply, request } from './request.ts'
import { lastUsername, saveUsername, wasSignedIn } from './signed-in-usernames.ts'

export interface Tokens {
  readonly token: string
  readonly liveToken: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export type ResumedData = Pick<ReplyOf<typeof appCalls.resume>, 'profile' | 'event'>

declare global {
  /** The answer to the request that index.html makes before any script is loaded. */
  var parleyResume: Promise<Response> | undefined
}

/** The state of the sign-in. `offline`: the server could not be reached, and the person's day is on this device. */
export type SignInState = 'unknown' | 'in' | 'out' | 'offline'

const REFRESH_LOCK = 'parley.refresh'
const CHANNEL = 'parley.session'

let tokens: Tokens | null = null
let state: SignInState = wasSignedIn() ? 'unknown' : 'out'
let hasSignedOut = false
let begun: ResumedData | null = null
let refreshing: Promise<Tokens | null> | null = null
const watchers = new Set<() => void>()
const beginners = new Set<(begun: ResumedData) => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

/** Tabs pass tokens on to each other, because tokens exist only in memory. */
channel?.addEventListener('message', ({ data }: MessageEvent<{ tokens: Tokens | null }>) => accept(data.tokens))

function accept(next: Tokens | null): void {
  tokens = next
  state = next ? 'in' : 'out'
  hasSignedOut &&= !next
  if (!next) {
    begun = null
    clearPersonalData()
  }
  notifyWatchers()
}

function notifyWatchers(): void {
  for (const tell of watchers) tell()
}

function spread(next: Tokens | null): void {
  accept(next)
  channel?.postMessage({ tokens: next })
}

export const session = {
  state: () => state,
  tokens: () => tokens,
  watch(tell: () => void): () => void {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  },
  /** Calls `hear` with the data of the resumed session, at once if it is here already. */
  onResumed(hear: (begun: ResumedData) => void): void {
    beginners.add(hear)
    if (begun) hear(begun)
  },
  /** Exchanges the access token of the user pool for tokens of the API, after sign-in or sign-up. */
  async begin(accessToken: string, username: string, provider: Provider = 'cognito'): Promise<void> {
    const next = await request(poolCalls.getToken, { provider, accessToken })
    // The day stored on this device belongs to the previous person.
    if (username !== lastUsername()) removeOfflineCopy().catch(() => undefined)
    saveUsername(username)
    spread(next)
  },
  /**
   * Returns tokens other than the stale one. Null if no one is signed in. One refresh serves all calls and all tabs.
   */
  async fresh(staleToken: string | null): Promise<Tokens | null> {
    if (tokens && tokens.token !== staleToken) return tokens
    if (!staleToken && !wasSignedIn()) {
      // The mark of the sign-in may have been removed since this page began.
      if (state === 'unknown') accept(null)
      return null
    }
    refreshing ??= refreshTokens(staleToken).finally(() => {
      refreshing = null
    })
    return refreshing
  },
  goOffline(): void {
    if (state !== 'unknown' || !offlineStart) return
    state = 'offline'
    notifyWatchers()
  },
  async signOut(): Promise<void> {
    await request(poolCalls.signOut, {}).catch(() => undefined)
    session.end()
  },
  /** Ends the session in all tabs. */
  end(): void {
    hasSignedOut = true
    spread(null)
  },
  /** True after a sign-out in this tab. A page then does not remember itself for the next sign-in. */
  hasSignedOut: () => hasSignedOut,
}

async function refreshTokens(staleToken: string | null): Promise<Tokens | null> {
  return withLock(async () => {
    // Another tab may have refreshed while this one waited for the lock.
    if (tokens && tokens.token !== staleToken) return tokens
    try {
      const next = await (offlineStart?.asking(ask) ?? ask())
      spread(next)
      return next
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 401) throw error
      spread(null)
      return null
    }
  })
}

const ask = async () => (await readEarlyReply()) ?? exchange()

async function exchange(): Promise<Tokens> {
  const { accessToken } = await request(poolCalls.refresh, {})
  return request(poolCalls.getToken, { provider: 'cognito', accessToken })
}

async function readEarlyReply(): Promise<Tokens | null> {
  const pendingResponse = globalThis.parleyResume
  globalThis.parleyResume = undefined
  const response = await pendingResponse?.catch(() => undefined)
  if (!response) return null
  const { profile, event, ...first } = await parseReply<typeof appCalls.resume>(response)
  begun = { profile, event }
  for (const hear of beginners) hear(begun)
  return first
}

async function withLock<T>(run: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return run()
  return navigator.locks.request(REFRESH_LOCK, run) as Promise<T>
}
