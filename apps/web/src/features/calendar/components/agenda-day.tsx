import { noonOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useMyZone } from '../../accounts/index.ts'
import { useAgenda } from '../../agenda/index.ts'
import { eventDayOf } from '../split-agenda.ts'
import { AgendaRow } from './agenda-row.tsx'

type Props = {
  event: EventDetails
  at: number
}

/** Lists the entries of a day, the earliest first. */
export function AgendaDay({ event, at }: Props) {
  const t = useText()
  const { day } = useFormats()
  const { rows, isPending } = useAgenda()
  const userZone = useMyZone(event.timezone)
  const shown = eventDayOf(at, event)
  const title = day(noonOf(shown), 'UTC', 'long')
  const entries = rows
    .filter((each) => each.eventId === event.id && !each.cancelled && eventDayOf(each.sdt, event) === shown)
    .sort((a, b) => a.sdt - b.sdt)
  return (
    <Section title={title} action={<MoreLink href="/my-agenda">{t('calendar.title')}</MoreLink>}>
      {isPending && <RowsSkeleton count={3} />}
      {!isPending && entries.length === 0 && <p>{t('calendar.day.none')}</p>}
      <CardGrid label={title} as="rows">
        {entries.map((entry) => (
          <AgendaRow key={entry.id} entry={entry} userZone={userZone} />
        ))}
      </CardGrid>
    </Section>
  )
}
