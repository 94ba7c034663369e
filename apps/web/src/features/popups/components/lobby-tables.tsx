import type { EventDetails } from '@parley/contract/app'
import { Suspense } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { LobbyPart } from '../../events/index.ts'
import { usePopups } from '../api.ts'

const TableGrid = lazyPart(() => import('./table-grid.tsx').then((it) => it.TableGrid))

/** Maximum number of tables, which is one row on a desktop. */
const MOST = 4

export function useHasTables(event: EventDetails, isPlaced: boolean): boolean | null {
  const { data, isLoading, isLoadingError } = usePopups(event, undefined, isPlaced && event.hasTables)
  if (!isPlaced || !event.hasTables) return false
  return isLoading ? null : isLoadingError || (data?.popups.some(({ closed }) => !closed) ?? false)
}

export function LobbyTables({ event, title: own }: LobbyPart) {
  const t = useText()
  const { data, isLoadingError, error, refetch } = usePopups(event)
  const title = own ?? t('popups.title')
  const open = data?.popups.filter(({ closed }) => !closed) ?? []
  return (
    <Section title={title} action={<MoreLink href={`/event/${event.id}/tables`}>{t('app.lobby.seeAll')}</MoreLink>}>
      {isLoadingError && <LoadFailed onRetry={refetch} error={error} />}
      {data && open.length > 0 && (
        <Suspense fallback={null}>
          <TableGrid event={event} label={title} popups={open.slice(0, MOST)} times={data} level={3} />
        </Suspense>
      )}
    </Section>
  )
}
