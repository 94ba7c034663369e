import type { EventDetails } from '@parley/contract/app'
import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { EmptyPage } from '../../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

/** The page for people without a booth, including those who were removed from the team while its page was open. */
export function NotInTeam({ event, wasBefore }: { event: EventDetails; wasBefore: boolean }) {
  const t = useText()
  const title = t(wasBefore ? 'booths.company.lost' : 'booths.company.others')
  return (
    <EmptyPage
      icon={IconBuildingStore}
      title={title}
      action={<LinkButton to={`/event/${event.id}`}>{t('app.organize.toEvent')}</LinkButton>}
    >
      {t(wasBefore ? 'booths.company.lost.text' : 'booths.company.others.text')}
    </EmptyPage>
  )
}

/** Returns the reader's booth. `wasBefore` is true if they were in a team since the page was opened. */
export function useOwnBoothId({ me }: EventDetails): { boothId: string | null; wasBefore: boolean } {
  const boothId = me?.boothId ?? null
  const [wasBefore, setBefore] = useState(boothId !== null)
  if (boothId !== null && !wasBefore) setBefore(true)
  return { boothId, wasBefore }
}
