import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Page } from '../../../ui/layout/page.tsx'

/** Someone may be taken out of a team while its page is open, or open a page that they have kept. */
export function NotInTeam({ event, wasBefore }: { event: EventDetails; wasBefore: boolean }) {
  const t = useText()
  const title = t(wasBefore ? 'booths.company.lost' : 'booths.company.others')
  return (
    <Page title={title} titleHidden width="reading">
      <Empty
        icon={<IconBuildingStore size={26} stroke={1.6} />}
        title={title}
        action={
          <Button component={Link} to={`/event/${event.id}`}>
            {t('app.organize.toEvent')}
          </Button>
        }
      >
        {t(wasBefore ? 'booths.company.lost.text' : 'booths.company.others.text')}
      </Empty>
    </Page>
  )
}

/** The booth in whose team one is, and whether one was in a team since the page was opened. */
export function useOwnBoothId({ me }: EventDetails): { boothId: string | null; wasBefore: boolean } {
  const boothId = me?.boothId ?? null
  const [wasBefore, setBefore] = useState(boothId !== null)
  if (boothId !== null && !wasBefore) setBefore(true)
  return { boothId, wasBefore }
}
