import { Button, Checkbox } from '@mantine/core'
import type { AgendaEntry } from '@parley/contract/agenda'
import { IconCalendarEvent, IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { FilterSheet } from '../../../ui/forms/filter-sheet.tsx'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useProfile } from '../../accounts/index.ts'
import { useAgenda } from '../../agenda/index.ts'
import { canLeave } from '../can-leave.ts'
import { AgendaRow } from '../components/agenda-row.tsx'
import { useEntryName } from '../components/entry-name.ts'
import { LeaveDialog } from '../components/leave-dialog.tsx'
import { NextStatus } from '../components/next-status.tsx'
import { PinnedAgenda } from '../components/pinned-agenda.tsx'
import { type AgendaSearch, groupByDay, searchAgenda, splitAgenda } from '../split-agenda.ts'
import classes from './my-agenda.module.css'

const EVERYTHING: AgendaSearch = { query: '', inSessions: true, inMeetings: true }

/** /my-agenda — my sessions, meetings and breaks in all events that are not finished. */
export function MyAgenda() {
  const t = useText()
  const phone = useIsPhone()
  const now = useNow()
  const agenda = useAgenda()
  const [search, setSearch] = useState(EVERYTHING)
  const change = (part: Partial<AgendaSearch>) => setSearch({ ...search, ...part })
  const found = searchAgenda(agenda.rows, search)

  return (
    <Page title={t('calendar.title')} width="reading">
      <SearchRow
        label={t('calendar.search')}
        placeholder={t(phone ? 'calendar.search' : 'calendar.search.placeholder')}
        value={search.query}
        onChange={(query) => change({ query })}
      >
        <FilterSheet
          active={Number(!search.inSessions) + Number(!search.inMeetings)}
          onClear={() => change({ inSessions: true, inMeetings: true })}
          showLabel={t('calendar.filter.show', { count: found.length })}
        >
          <Checkbox
            label={t('calendar.filter.sessions')}
            checked={search.inSessions}
            onChange={(event) => change({ inSessions: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('calendar.filter.meetings')}
            checked={search.inMeetings}
            onChange={(event) => change({ inMeetings: event.currentTarget.checked })}
          />
        </FilterSheet>
      </SearchRow>
      {agenda.isPending ? (
        <RowsSkeleton />
      ) : agenda.isError ? (
        <LoadFailed onRetry={agenda.refetch} error={agenda.error} />
      ) : found.length > 0 ? (
        <Lists entries={found} all={agenda.rows} refused={agenda.refused} now={now} />
      ) : (
        <Nothing isNarrowed={agenda.rows.length > 0} onClear={() => setSearch(EVERYTHING)} />
      )}
    </Page>
  )
}

type ListsProps = {
  entries: readonly AgendaEntry[]
  all: readonly AgendaEntry[]
  refused: ReadonlyMap<string, unknown>
  now: number
}

function Lists({ entries, all, refused, now }: ListsProps) {
  const t = useText()
  const { dayKey } = useFormats()
  const failureText = useFailureText()
  const profile = useProfile().data
  const [leaving, setLeaving] = useState<AgendaEntry | null>(null)
  const { onNow, next, later, past } = splitAgenda(entries, now)
  const withEvent = new Set(all.map(({ eventId }) => eventId)).size > 1
  const aheadCount = onNow.length + next.length + later.length

  const row = (entry: AgendaEntry, isPinned = false) => (
    <AgendaRow
      key={entry.id}
      entry={entry}
      userZone={profile?.timezone ?? entry.timezone}
      withEvent={withEvent}
      withDay={isPinned && dayKey(entry.sdt, entry.timezone) !== dayKey(now, entry.timezone)}
      status={isPinned && <NextStatus entry={entry} now={now} />}
      problem={refused.has(entry.sessionId) ? failureText(refused.get(entry.sessionId)) : null}
      actions={canLeave(entry, now) && <LeaveButton entry={entry} onPress={() => setLeaving(entry)} />}
    />
  )
  return (
    <>
      <Section title={t('calendar.ahead')}>
        {aheadCount === 0 && <p className={classes.nothing}>{t('calendar.ahead.none')}</p>}
        <PinnedAgenda onNow={onNow} next={next} now={now} userZone={profile?.timezone ?? 'UTC'}>
          {(entry) => row(entry, true)}
        </PinnedAgenda>
        <Days entries={later}>{row}</Days>
      </Section>
      {past.length > 0 && (
        <Folded title={t('calendar.past')} count={past.length}>
          <Days entries={past}>{row}</Days>
        </Folded>
      )}
      <LeaveDialog entry={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function LeaveButton({ entry, onPress }: { entry: AgendaEntry; onPress: () => void }) {
  const t = useText()
  const name = useEntryName()(entry)
  const label = t(`calendar.leave.${entry.kind === 'meeting' ? 'meeting' : 'session'}.label`, { name })
  return (
    <IconButton label={label} withTooltip={false} onClick={onPress}>
      <IconX size={18} stroke={1.8} />
    </IconButton>
  )
}

function Days({ entries, children }: { entries: readonly AgendaEntry[]; children: (entry: AgendaEntry) => ReactNode }) {
  const { day, dayKey } = useFormats()
  return groupByDay(entries, dayKey).map((each) => {
    const first = each.entries[0]
    const title = first ? day(first.sdt, first.timezone, 'long') : each.day
    return (
      <div key={`${each.day} ${first?.id}`} className={classes.day}>
        <p className={classes.dayName}>{title}</p>
        <CardGrid label={title} as="rows">
          {each.entries.map((entry) => children(entry))}
        </CardGrid>
      </div>
    )
  })
}

/** A section that is opened by its own title. */
function Folded({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <section className={classes.folded} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        <button type="button" className={classes.opener} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {title}
          <CountBadge count={count} />
          <IconChevronDown size={20} stroke={1.8} aria-hidden="true" />
        </button>
      </h2>
      {opened && children}
    </section>
  )
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useText()
  const icon = <IconCalendarEvent size={26} stroke={1.6} />
  if (isNarrowed) {
    const action = (
      <Button variant="default" onClick={onClear}>
        {t('ui.filters.clear')}
      </Button>
    )
    return <Empty icon={icon} title={t('calendar.none.found')} action={action} />
  }
  const action = (
    <Button component={Link} to="/event/list">
      {t('app.toEvents')}
    </Button>
  )
  return (
    <Empty icon={icon} title={t('calendar.none')} action={action}>
      {t('calendar.none.text')}
    </Empty>
  )
}
