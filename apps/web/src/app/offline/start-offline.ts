import { ApiFailure, isApiFailure } from '../../lib/api/api-failure.ts'
import { type FirstReads, type FirstRows, setFirstReads } from '../../lib/api/first-reads.ts'
import { setOfflineStart } from '../../lib/api/offline-start.ts'
import { session } from '../../lib/api/session.ts'
import { fetchPart } from '../../lib/lazy-part.ts'
import { type OfflineRows, openOfflineRows } from '../../lib/storage/offline-rows.ts'
import { keyOfCall, keyOfFile, keyOfTopic } from './stored-keys.ts'

/** Milliseconds to wait for the server before the app starts offline, because the network may not work. */
const START_MS = 3_000
/** Milliseconds between tries while offline. */
const TRY_EVERY_MS = 5_000
const TRY_FOR_MS = 10_000

/**
 * Starts the app from the stored day if the server does not answer. A page served by the service worker knows at once
 * that there is no network.
 * @see docs/rules/offline.md OFFLINE-3, OFFLINE-5
 */
export function startOffline(owner: string, rows: OfflineRows = openOfflineRows(owner)): void {
  // The server may have answered while this module was loading.
  if (session.state() !== 'unknown') return
  const known = Promise.withResolvers<void>()
  const stop = session.watch(() => {
    if (session.state() === 'unknown') return
    stop()
    known.resolve()
    if (session.state() === 'offline') readWhileOffline(rows)
  })
  setOfflineStart({
    async asking(ask) {
      try {
        return await Promise.race([ask(), timeoutAfter(TRY_FOR_MS)])
      } catch (error) {
        if (isNoAnswer(error)) session.goOffline()
        else if (session.state() === 'unknown') {
          // The server has refused, so no stored data are shown instead.
          setOfflineStart(null)
          known.resolve()
        }
        throw isApiFailure(error) ? error : new ApiFailure(0, {})
      }
    },
    async screen(load, meanwhile) {
      await known.promise
      if (session.state() !== 'offline') return load()
      const { storedDayUntilOpened, unavailableUntilOnline } = await fetchPart(() => import('./offline-screens.tsx'))
      return meanwhile ? storedDayUntilOpened(load) : unavailableUntilOnline(load)
    },
  })
  if ('fromDevice' in document.documentElement.dataset) session.goOffline()
  else setTimeout(session.goOffline, START_MS)
}

function storedReadsOf(rows: OfflineRows): FirstReads {
  /** Reads a stored reply. @throws ApiFailure for data that are not stored */
  async function read(key: string | undefined): Promise<unknown> {
    const row = key === undefined ? undefined : await rows.read(key).catch(() => undefined)
    if (!row) throw new ApiFailure(0, {})
    return row.value
  }
  return {
    call: (call, input) => read(keyOfCall(call, input)) as Promise<never>,
    topic: (name) => read(keyOfTopic(name)).catch(() => null) as Promise<FirstRows | null>,
    file: (path) => read(keyOfFile(path)),
    end: () => {},
    store: () => {},
  }
}

/** Rejects after a time. A request that never ends would block the next one. */
const timeoutAfter = (ms: number) => new Promise<never>((_, reject) => setTimeout(reject, ms, new ApiFailure(0, {})))

const isNoAnswer = (error: unknown) => !isApiFailure(error) || error.status === 0 || error.status >= 500

/** Answers reads from the stored day, and asks the server repeatedly until it answers. */
function readWhileOffline(rows: OfflineRows): void {
  setFirstReads(storedReadsOf(rows))
  const ask = () => void session.fresh(null).catch(() => undefined)
  const timer = setInterval(ask, TRY_EVERY_MS)
  addEventListener('online', ask)
  const stop = session.watch(() => {
    if (session.state() === 'offline') return
    stop()
    setFirstReads(null)
    clearInterval(timer)
    removeEventListener('online', ask)
  })
}
