import { IntlMessageFormat } from 'intl-messageformat'
import { useEffect, useSyncExternalStore } from 'react'

/* The parser of ICU messages. The build parses our own texts, so a browser parses only the texts of organizers. */

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
    // If loading fails, the standard texts are shown. The next reworded text tries again.
    if (isNeeded && !here) loadParser().catch(() => undefined)
  }, [isNeeded, here])
  return here
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
