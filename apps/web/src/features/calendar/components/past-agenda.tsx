import { Button } from '@mantine/core'
import type { AgendaEntry } from '@parley/contract/agenda'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { usePastEvents } from '../../events/index.ts'
import { usePastAgenda } from '../api.ts'
import classes from './past-agenda.module.css'

/** Past events are loaded so many at a time. */
const PAST_STEP = 5

interface PastSteps {
  readonly entries: readonly AgendaEntry[]
  /** Past events that are not loaded yet. */
  readonly left: number
  readonly isReading: boolean
  readonly error: unknown
  readonly loadMore: () => void
  readonly retry: () => void
}

/** My agenda in finished events, five more at each press; all their names are read ahead, to tell how many are left. */
export function usePastSteps(): PastSteps {
  const { data, hasNextPage, isFetching, isError, error, fetchNextPage, refetch } = usePastEvents()
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const mine = (data ?? []).filter(({ participantId }) => participantId !== null)
  const past = usePastAgenda(mine.slice(0, steps * PAST_STEP))
  return {
    entries: past.entries,
    left: Math.max(0, mine.length - steps * PAST_STEP),
    isReading: isFetching || past.isReading,
    error: isError ? error : past.error,
    loadMore: () => setSteps(steps + 1),
    retry: isError ? () => void refetch() : past.retry,
  }
}

export function LoadPast({ past }: { past: PastSteps }) {
  const t = useText()
  const { left, isReading, error, loadMore, retry } = past
  if (error) return <LoadFailed onRetry={retry} error={error} />
  if (left === 0 && !isReading) return <p className={classes.all}>{t('calendar.past.allLoaded')}</p>
  return (
    <Button variant="default" className={classes.more} loading={isReading} onClick={loadMore}>
      {t('calendar.past.load', { count: left })}
    </Button>
  )
}
