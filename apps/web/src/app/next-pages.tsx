import { NEXT_FILES_ID } from '@parley/contract'
import { useEffect } from 'react'
import { createPath, useLocation, useMatches, useNavigation } from 'react-router'
import { setNextUrl } from '../lib/await-part.ts'
import { saveViewWhenSettled } from '../lib/page/last-view.ts'

/** Milliseconds after which the first view has loaded. */
const AHEAD_AFTER_MS = 4_000

export function NextPages() {
  useNextUrl()
  useFetchAhead()
  const { pathname } = useLocation()
  useEffect(() => saveViewWhenSettled(pathname), [pathname])
  return null
}

/** Reports the next URL, so that it is loaded from the server if a release has replaced the files of this page. */
function useNextUrl() {
  const { location: next } = useNavigation()
  const heading = next ? createPath(next.mask ?? next) : null
  useEffect(() => setNextUrl(heading), [heading])
}

/**
 * Fetches the files of likely next pages, which then work when the connection is lost. Their code runs only when they
 * are opened.
 */
function useFetchAhead() {
  const isInEvent = useMatches().some(({ params }) => params.eventId !== undefined)
  useEffect(() => {
    if (!isInEvent) return
    const timer = setTimeout(() => void fetchInTurn(nextFiles()), AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInEvent])
}

/** Reads the list of files from the page. It is part of the page, because the server knows the files of the build. */
function nextFiles(): readonly string[] {
  const list = document.getElementById(NEXT_FILES_ID)
  list?.remove()
  return list?.textContent ? (JSON.parse(list.textContent) as string[]) : []
}

async function fetchInTurn(files: readonly string[]): Promise<void> {
  // A file that fails is fetched again when its page is opened.
  for (const file of files) await fetch(file, { priority: 'low' }).catch(() => undefined)
}
