import type { EventDetails } from '@parley/contract/app'
import { IconBuildingStore } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { EmptyPage } from '../../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

/** The page for people without a team and former members, and for a deleted booth. */
export function NoTeam({ event }: { event: EventDetails }) {
  const t = useText()
  return (
    <EmptyPage
      heading={t('leads.title')}
      icon={IconBuildingStore}
      title={t('leads.noTeam')}
      action={<LinkButton to={`/event/${event.id}`}>{t('app.organize.toEvent')}</LinkButton>}
    >
      {t('leads.noTeamText')}
    </EmptyPage>
  )
}
