import { IconCalendarEvent } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useMyZone } from '../../accounts/index.ts'
import { useAgenda } from '../../agenda/index.ts'
import { splitAgenda } from '../split-agenda.ts'
import { Days } from './agenda-days.tsx'
import classes from './agenda-drawer.module.css'
import { AgendaRow } from './agenda-row.tsx'
import { NextStatus } from './next-status.tsx'

/** Maximum number of entries. The page has the rest. */
const MOST = 15

export function AgendaAhead({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const now = useNow()
  const userZone = useMyZone('UTC')
  const agenda = useAgenda()

  if (agenda.isPending) return <RowsSkeleton count={4} />
  if (agenda.isError) return <LoadFailed onRetry={agenda.refetch} error={agenda.error} />
  const { onNow, next, ahead } = splitAgenda(agenda.rows, now)
  const pinned = [...onNow, ...next]
  const withEvent = new Set(agenda.rows.map(({ eventId }) => eventId)).size > 1
  if (ahead.length === 0) {
    return (
      <Empty
        icon={IconCalendarEvent}
        title={t('calendar.none')}
        action={
          <LinkButton to="/event/list" variant="default" onClick={onOpen}>
            {t('app.toEvents')}
          </LinkButton>
        }
      >
        {t('calendar.none.text')}
      </Empty>
    )
  }
  return (
    <Grid gap={8} className={classes.ahead}>
      <Days entries={ahead.slice(0, MOST)} now={now} userZone={userZone}>
        {(entry) => (
          <AgendaRow
            key={entry.id}
            entry={entry}
            userZone={userZone}
            withEvent={withEvent}
            status={pinned.includes(entry) && <NextStatus entry={entry} now={now} />}
            onOpen={onOpen}
          />
        )}
      </Days>
    </Grid>
  )
}
