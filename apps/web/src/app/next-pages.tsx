import { NEXT_FILES_ID } from '@parley/contract'
import { useEffect } from 'react'
import { createPath, useLocation, useMatches, useNavigation } from 'react-router'
import { headFor } from '../lib/await-part.ts'
import { storeOnceSettled } from '../lib/page/last-view.ts'

/** What is shown first has come by then. */
const AHEAD_AFTER_MS = 4_000

/** Prepares the way to the next page of the app, and to this one the next time. */
export function NextPages() {
  useHeading()
  useFetchAhead()
  const { pathname } = useLocation()
  useEffect(() => storeOnceSettled(pathname), [pathname])
  return null
}

/** A page whose parts are of an older release is loaded as a whole where one is heading. */
function useHeading() {
  const { location: next } = useNavigation()
  const heading = next ? createPath(next.mask ?? next) : null
  useEffect(() => headFor(heading), [heading])
}

/** Inside an event: what one opens from its pages is here before the connection may be lost. It is fetched, and runs when it is opened. */
function useFetchAhead() {
  const isInEvent = useMatches().some(({ params }) => params.eventId !== undefined)
  useEffect(() => {
    if (!isInEvent) return
    const timer = setTimeout(() => void fetchInTurn(nextFiles()), AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInEvent])
}

/** Listed by the server, which knows what the build has made. */
function nextFiles(): readonly string[] {
  const list = document.getElementById(NEXT_FILES_ID)
  list?.remove()
  return list?.textContent ? (JSON.parse(list.textContent) as string[]) : []
}

async function fetchInTurn(files: readonly string[]): Promise<void> {
  // What is not here by then is fetched when it is opened.
  for (const file of files) await fetch(file, { priority: 'low' }).catch(() => undefined)
}
