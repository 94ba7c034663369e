import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Page } from '../../../ui/layout/page.tsx'

/** Whoever is in no team, or not any more, sees no leads; the same where a booth is gone. */
export function NoTeam({ event }: { event: EventDetails }) {
  const t = useText()
  return (
    <Page title={t('leads.title')} titleHidden width="reading">
      <Empty
        icon={<IconBuildingStore size={26} stroke={1.6} />}
        title={t('leads.noTeam')}
        action={
          <Button component={Link} to={`/event/${event.id}`}>
            {t('app.organize.toEvent')}
          </Button>
        }
      >
        {t('leads.noTeamText')}
      </Empty>
    </Page>
  )
}
