import { useEffect } from 'react'
import { createPath, useMatches, useNavigation } from 'react-router'
import { headFor } from '../lib/await-part.ts'
import { useAppTable } from './app-table.ts'

/** What is shown first has come by then. */
const AHEAD_AFTER_MS = 4_000
const NOTHING: readonly (() => Promise<unknown>)[] = []

/** Prepares the way to the next page of the app. */
export function NextPages() {
  useHeading()
  useFetchAhead()
  return null
}

/** A page whose parts are of an older release is loaded as a whole where one is heading. */
function useHeading() {
  const { location: next } = useNavigation()
  const heading = next ? createPath(next.mask ?? next) : null
  useEffect(() => headFor(heading), [heading])
}

/** Inside an event: what one opens from its pages is here before the connection may be lost. */
function useFetchAhead() {
  const { ahead = NOTHING } = useAppTable()
  const isInEvent = useMatches().some(({ params }) => params.eventId !== undefined)
  useEffect(() => {
    if (!isInEvent) return
    const timer = setTimeout(() => void fetchInTurn(ahead), AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInEvent, ahead])
}

async function fetchInTurn(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  // What is not here by then is fetched when it is opened.
  for (const fetchPart of parts) await fetchPart().catch(() => undefined)
}
