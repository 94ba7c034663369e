import { Button } from '@mantine/core'
import type { AgendaEntry } from '@parley/contract/agenda'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { looks, Text } from '../../../ui/layout/box.tsx'
import { type PastSteps, usePastSteps } from '../../events/index.ts'
import { usePastAgenda } from '../api.ts'

interface PastAgenda extends Omit<PastSteps, 'events'> {
  readonly entries: readonly AgendaEntry[]
}

export function usePastEntries(): PastAgenda {
  const { events, ...steps } = usePastSteps()
  const { entries, isReading, error, retry } = usePastAgenda(events)
  return {
    ...steps,
    entries,
    isReading: steps.isReading || isReading,
    error: steps.error ?? error,
    retry: steps.error ? steps.retry : retry,
  }
}

export function LoadPast({ past }: { past: PastAgenda }) {
  const t = useText()
  const { left, isReading, error, loadMore, retry } = past
  if (error) return <LoadFailed onRetry={retry} error={error} />
  if (left === 0 && !isReading) return <Text tone="meta">{t('calendar.past.allLoaded')}</Text>
  return (
    <Button variant="default" mih={44} className={looks({ self: 'start' })} loading={isReading} onClick={loadMore}>
      {t('calendar.past.load', { count: left })}
    </Button>
  )
}
