import type { EventDetails } from '@parley/contract/app'
import type { BoothDetails } from '@parley/contract/booths'
import { Suspense } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { usePopups } from '../api.ts'
import { NewTable } from './new-table.tsx'

const TableGrid = lazyPart(() => import('./table-grid.tsx').then((it) => it.TableGrid))

/**
 * Lists the tables of a booth. Its team and organizers can create tables if the event has video.
 * @see docs/rules/popups.md TABLE-11, TABLE-14
 */
export function BoothTables({ event, booth }: { event: EventDetails; booth: BoothDetails }) {
  const t = useText()
  const manages = booth.isMine || event.me?.organizer === true
  const mayMake = manages && event.hasVideo
  const { data } = usePopups(event, booth.id, mayMake || booth.popupMeetings.length > 0 || event.hasTables)
  if (!data || (data.popups.length === 0 && !mayMake)) return null
  return (
    <Section
      title={t('popups.ofBooth')}
      size="part"
      action={mayMake && <NewTable event={event} boothId={booth.id} isSecond />}
    >
      {data.popups.length === 0 && <p>{t('popups.none.booth')}</p>}
      {data.popups.length > 0 && (
        <Suspense fallback={null}>
          <TableGrid
            event={event}
            label={t('popups.ofBooth')}
            popups={data.popups}
            times={data}
            withBooth={false}
            level={3}
          />
        </Suspense>
      )}
    </Section>
  )
}
