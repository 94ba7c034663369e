import { Suspense } from 'react'
import { generatePath, useNavigate, useParams } from 'react-router'
import { DetailContext } from '../../lib/use-detail.ts'
import { DetailSkeleton } from '../../ui/feedback/states.ts'
import { Box } from '../../ui/layout/box.tsx'
import type { DetailRoute } from '../app-table.ts'
import { TabGuard } from '../event/tab-guard.tsx'
import { WithEvent } from '../event/with-event.tsx'
import classes from './detail-page.module.css'

/** Shows a detail as a page, on a phone and in a new tab. */
export function DetailPage({ detail }: { detail: DetailRoute }) {
  const params = useParams() as Record<string, string>
  const navigate = useNavigate()
  const { Screen } = detail
  const close = () => {
    if (hasPageBefore()) void navigate(-1)
    else void navigate(generatePath(detail.parent, params), { replace: true })
  }
  return (
    <Box
      above={28}
      surface="plain"
      round={20}
      line="around"
      phone={{ round: 0, line: 'none', tall: 'screen', overflow: 'visible' }}
      overflow="clip"
      center
      className={classes.page}
    >
      <DetailContext value={{ params, inModal: false, close }}>
        <WithEvent eventId={params.eventId ?? ''} scope="page" fallback={<DetailSkeleton />}>
          <Suspense fallback={<DetailSkeleton />}>
            <TabGuard page={detail.page}>
              <Screen />
            </TabGuard>
          </Suspense>
        </WithEvent>
      </DetailContext>
    </Box>
  )
}

/** Returns true if there is a page to go back to. The router numbers its history entries. */
const hasPageBefore = () => Number((history.state as { idx?: unknown } | null)?.idx ?? 0) > 0
