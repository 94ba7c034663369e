import { setPartRecovery } from './lazy-part.ts'
import { reloadOnce, waitForServer } from './lost-part.ts'

/** The URL of the pending navigation. Null if there is none. */
let heading: string | null = null
let isOutdated = false
let waiting = 0
const watchers = new Set<() => void>()

export const waitingParts = {
  watch(tell: () => void): () => void {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  },
  holds: () => waiting > 0,
}

/** Lets failed chunks wait for the server instead of failing. @returns a function that ends this */
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

/** Loads the page again, because the chunks of an older release are gone. */
function loadFromServer(): Promise<never> {
  if (heading) location.assign(heading)
  else location.reload()
  return never()
}

/** Never resolves, because another page is being loaded. */
const never = () => new Promise<never>(() => {})

function count(by: number): void {
  waiting += by
  for (const tell of watchers) tell()
}

export function setNextUrl(address: string | null): void {
  heading = address
  if (address && isOutdated) void loadFromServer()
}

export async function checkForRelease(): Promise<void> {
  isOutdated ||= (await waitForServer()) === 'newer'
}

export const hasNewRelease = (): boolean => isOutdated
