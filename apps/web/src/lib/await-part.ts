import { setPartRecovery } from './lazy-part.ts'
import { reloadOnce, waitForServer } from './lost-part.ts'

/** The URL of the pending navigation, as the address bar will show it. Null if there is none. */
let heading: string | null = null
let isOutdated = false
let waiting = 0
const watchers = new Set<() => void>()

/** The number of chunks that wait for the connection. A toast is shown while there are any. */
export const waitingParts = {
  watch(tell: () => void): () => void {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  },
  holds: () => waiting > 0,
}

/**
 * From now on, a chunk that cannot be loaded is awaited and loaded once the server answers. @returns a function that
 * ends this
 */
export function awaitParts(): () => void {
  setPartRecovery(async (load) => {
    count(1)
    try {
      return await loadWhenBack(load)
    } finally {
      count(-1)
    }
  })
  return () => setPartRecovery(null)
}

async function loadWhenBack<Part>(load: () => Promise<Part>, isLastTry = false): Promise<Part> {
  if ((await waitForServer()) === 'newer') return loadFromServer()
  try {
    return await load()
  } catch (error) {
    if (!isLastTry) return loadWhenBack(load, true)
    // Some browsers remember a failed import for as long as the page is open.
    if (await reloadOnce(heading ?? undefined)) return never()
    throw error
  }
}

/** The chunks of an older release are gone, so the next page is loaded from the server. */
function loadFromServer(): Promise<never> {
  if (heading) location.assign(heading)
  else location.reload()
  return never()
}

/** Blocks for good, because another page is being loaded. */
const never = () => new Promise<never>(() => {})

function count(by: number): void {
  waiting += by
  for (const tell of watchers) tell()
}

export function setNextUrl(address: string | null): void {
  heading = address
  if (address && isOutdated) void loadFromServer()
}

/** Checks for a new release after the connection was lost. If there is one, the next page is loaded from the server. */
export async function checkForRelease(): Promise<void> {
  isOutdated ||= (await waitForServer()) === 'newer'
}

/** True if the server has a newer release than this page. */
export const hasNewRelease = (): boolean => isOutdated
