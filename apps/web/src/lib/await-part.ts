import { rescueParts } from './lazy-part.ts'
import { reloadOnce, untilAnswered } from './lost-part.ts'

/** Where the reader is going, as the address bar will show it; null where they stay. */
let heading: string | null = null
let isOutdated = false
let waiting = 0
const watchers = new Set<() => void>()

/** How many parts wait for the connection: for a message that stands as long. */
export const waitingParts = {
  watch(tell: () => void): () => void {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  },
  holds: () => waiting > 0,
}

/** From here on a part that cannot be fetched is waited for, and fetched as soon as the server answers. */
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
    // Some browsers remember what they could not fetch, for as long as the page stands.
    if (await reloadOnce(heading ?? undefined)) return never()
    throw error
  }
}

/** The names of the parts of a page from before the last release are gone: the page that one goes to is loaded again. */
function goAnew(): Promise<never> {
  if (heading) location.assign(heading)
  else location.reload()
  return never()
}

/** While another page is loaded, nothing follows. */
const never = () => new Promise<never>(() => {})

function count(by: number): void {
  waiting += by
  for (const tell of watchers) tell()
}

export function headFor(address: string | null): void {
  heading = address
  if (address && isOutdated) void goAnew()
}

/** After the connection was lost the server may be another one: then the next page is loaded as a whole. */
export async function lookForRelease(): Promise<void> {
  isOutdated ||= (await untilAnswered()) === 'newer'
}

/** Whether the page is from before the last release. */
export const isOld = (): boolean => isOutdated
