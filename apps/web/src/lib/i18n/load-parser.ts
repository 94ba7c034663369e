import { IntlMessageFormat } from 'intl-messageformat'
import { useEffect, useSyncExternalStore } from 'react'

/* The build parses our own texts. Only the texts of organizers are parsed in the browser. */

let isHere = false
const watchers = new Set<() => void>()

export async function loadParser(): Promise<void> {
  if (isHere) return
  IntlMessageFormat.__parse = (await import('@formatjs/icu-messageformat-parser')).parse
  isHere = true
  for (const tell of watchers) tell()
}

export function useParser(isNeeded: boolean): boolean {
  const here = useSyncExternalStore(watch, () => isHere)
  useEffect(() => {
    // Without it the standard texts are shown. The next reworded text tries again.
    if (isNeeded && !here) loadParser().catch(() => undefined)
  }, [isNeeded, here])
  return here
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
