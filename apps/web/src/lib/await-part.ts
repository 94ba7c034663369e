import { rescueParts } from './lazy-part.ts'
import { reloadOnce, untilAnswered } from './lost-part.ts'

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
  rescueParts(async (load) => {
    count(1)
    try {
      return await fetchWhenBack(load)
    } finally {
      count(-1)
    }
  })
  return () => rescueParts(null)
}

async function fetchWhenBack<Part>(load: () => Promise<Part>, isLastTry = false): Promise<Part> {
  if ((await untilAnswered()) === 'newer') return goAnew()
  try {
    return await load()
  } catch (error) {
    if (!isLastTry) return fetchWhenBack(load, true)
    // Some browsers remember a failed import for as long as the page is open.
    if (await reloadOnce(heading ?? undefined)) return never()
    throw error
  }
}

/** The chunks of an older release are gone, so the next page is loaded from the server. */
function goAnew(): Promise<never> {
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

export function headFor(address: string | null): void {
  heading = address
  if (address && isOutdated) void goAnew()
}

/** Checks for a new release after the connection was lost. If there is one, the next page is loaded from the server. */
export async function lookForRelease(): Promise<void> {
  isOutdated ||= (await untilAnswered()) === 'newer'
}

/** True if the server has a newer release than this page. */
export const isOld = (): boolean => isOutdated
