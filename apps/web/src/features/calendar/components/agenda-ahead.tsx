import { Button } from '@mantine/core'
import { noonOf } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Grid, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { useProfile } from '../../accounts/index.ts'
import { useAgenda } from '../../agenda/index.ts'
import { eventDayOf, groupByDay, splitAgenda } from '../split-agenda.ts'
import classes from './agenda-drawer.module.css'
import { AgendaRow } from './agenda-row.tsx'
import { NextStatus } from './next-status.tsx'
import { PinnedAgenda } from './pinned-agenda.tsx'

/** A drawer tells what comes; the page has the rest. */
const MOST_LATER = 12

/** The agenda from now on, without what one can do about it. */
export function AgendaAhead({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const { day } = useFormats()
  const now = useNow()
  const profile = useProfile().data
  const agenda = useAgenda()

  if (agenda.isPending) return <RowsSkeleton count={4} />
  if (agenda.isError) return <LoadFailed onRetry={agenda.refetch} error={agenda.error} />
  const { onNow, next, later } = splitAgenda(agenda.rows, now)
  const withEvent = new Set(agenda.rows.map(({ eventId }) => eventId)).size > 1
  const row = (entry: AgendaEntry, isPinned: boolean) => (
    <AgendaRow
      key={entry.id}
      entry={entry}
      userZone={profile?.timezone ?? entry.timezone}
      withEvent={withEvent}
      withDay={isPinned && eventDayOf(entry.sdt, entry) !== eventDayOf(now, entry)}
      status={isPinned && <NextStatus entry={entry} now={now} />}
      onOpen={onOpen}
    />
  )
  if (onNow.length + next.length + later.length === 0) {
    return (
      <Empty
        icon={<IconCalendarEvent size={26} stroke={1.6} />}
        title={t('calendar.none')}
        action={
          <Button component={Link} to="/event/list" variant="default" onClick={onOpen}>
            {t('app.toEvents')}
          </Button>
        }
      >
        {t('calendar.none.text')}
      </Empty>
    )
  }
  return (
    <Grid gap={16} className={classes.ahead}>
      <PinnedAgenda onNow={onNow} next={next} now={now} userZone={profile?.timezone ?? 'UTC'}>
        {(entry) => row(entry, true)}
      </PinnedAgenda>
      {groupByDay(later.slice(0, MOST_LATER)).map((each) => {
        const title = day(noonOf(each.day), 'UTC', 'long')
        return (
          <div key={each.day}>
            <Text size={13} tone="meta" weight={600} padX={20} below={8}>
              {title}
            </Text>
            <CardGrid label={title} as="rows">
              {each.entries.map((entry) => row(entry, false))}
            </CardGrid>
          </div>
        )
      })}
    </Grid>
  )
}
