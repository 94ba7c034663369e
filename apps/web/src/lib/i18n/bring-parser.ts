import { IntlMessageFormat } from 'intl-messageformat'
import { useEffect, useSyncExternalStore } from 'react'

/* The build has read our own texts; only what an organizer wrote has to be read in the browser. */

let isHere = false
const watchers = new Set<() => void>()

/** Fetches what reads ICU, once. */
export async function bringParser(): Promise<void> {
  if (isHere) return
  IntlMessageFormat.__parse = (await import('@formatjs/icu-messageformat-parser')).parse
  isHere = true
  for (const tell of watchers) tell()
}

/** Whether ICU can be read; when it is needed and cannot, it is fetched. */
export function useParser(isNeeded: boolean): boolean {
  const here = useSyncExternalStore(watch, () => isHere)
  useEffect(() => {
    // Without it the standard texts stand; the next text that is reworded asks again.
    if (isNeeded && !here) bringParser().catch(() => undefined)
  }, [isNeeded, here])
  return here
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
