import type { EventDetails } from '@parley/contract/app'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Box, Row } from '../../../ui/layout/box.tsx'
import type { AttendeeFilters } from '../attendee-filters.ts'
import { filtersToSave, savedAs } from '../saved-filters.ts'
import { useSavedSearches } from '../use-saved-searches.ts'
import classes from './saved-bar.module.css'

const SavedLinks = lazyPart(() => import('./saved-links.tsx').then((it) => it.SavedLinks))
const SavedNews = lazyPart(() => import('./saved-news.tsx').then((it) => it.SavedNews))
const SaveSearch = lazyPart(() => import('./save-search.tsx').then((it) => it.SaveSearch))

type Props = {
  event: EventDetails
  filters: AttendeeFilters
  total: number
  /** What is chosen. */
  children: ReactNode
}

/**
 * Above the list: my saved searches, what is chosen, the button that saves it, and whom the saved one has found. All but what
 * is chosen is fetched where it is needed.
 */
export function SavedBar({ event, filters, total, children }: Props) {
  const known = useSavedSearches(event.id)
  const searches = known ?? []
  const toSave = filtersToSave(filters)
  const saved = savedAs(searches, filters)
  return (
    <>
      <Row gap={8} align="start" className={classes.bar}>
        <Box shrink className={classes.lines}>
          {searches.length > 0 && (
            <Suspense fallback={<Box above={4} below={8} className={classes.place} />}>
              <SavedLinks searches={searches} chosenId={saved?.id} />
            </Suspense>
          )}
          {children}
        </Box>
        {known && toSave && (
          <Suspense fallback={null}>
            <SaveSearch event={event} filters={toSave} saved={saved} total={total} />
          </Suspense>
        )}
      </Row>
      {saved && (
        <Suspense fallback={null}>
          <SavedNews key={saved.id} event={event} search={saved} />
        </Suspense>
      )}
    </>
  )
}
