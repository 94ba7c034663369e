import { Button, Checkbox } from '@mantine/core'
import type { AgendaEntry } from '@parley/contract/agenda'
import { IconCalendarEvent, IconCalendarShare, IconCoffee, IconVideo, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { useNow } from '../../../lib/use-now.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { FilterSheet } from '../../../ui/forms/filter-sheet.tsx'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { Text } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { useMyZone, useProfile } from '../../accounts/index.ts'
import { useAgenda } from '../../agenda/index.ts'
import { PeopleWait, useIsWaitingLoaded } from '../../meetings/index.ts'
import { PersonShortcutsMenu } from '../../participants/index.ts'
import { useMyEvents } from '../api.ts'
import { breakDays, breakZone } from '../break-times.ts'
import { canLeave } from '../can-leave.ts'
import { Days, Folded } from '../components/agenda-days.tsx'
import { AgendaRow } from '../components/agenda-row.tsx'
import { useEntryName } from '../components/entry-name.ts'
import { LeaveDialog, leaveKind } from '../components/leave-dialog.tsx'
import { NextStatus } from '../components/next-status.tsx'
import { LoadPast, usePastEntries } from '../components/past-agenda.tsx'
import { RemoveBreak } from '../components/remove-break.tsx'
import { type AgendaSearch, searchAgenda, splitAgenda } from '../split-agenda.ts'
import { useOwnBooths } from '../team-api.ts'

const BreakDialog = lazyPart(() => import('../components/break-dialog.tsx').then((it) => it.BreakDialog))
const TeamAhead = lazyPart(() => import('../components/team-ahead.tsx').then((it) => it.TeamAhead))
const ExportDialog = lazyPart(() => import('../components/export-dialog.tsx').then((it) => it.ExportDialog))

const EVERYTHING: AgendaSearch = { query: '', inSessions: true, inMeetings: true }

/** /my-agenda: the entries of all unfinished events, and of past ones on request. */
export function MyAgenda() {
  const t = useText()
  const phone = useIsPhone()
  const now = useNow()
  const agenda = useAgenda()
  const [search, setSearch] = useState(EVERYTHING)
  const change = (part: Partial<AgendaSearch>) => setSearch({ ...search, ...part })
  const past = usePastEntries()
  const events = useMyEvents()
  const boothIds = useOwnBooths()
  const all = [...agenda.rows, ...past.entries.filter(({ id }) => !agenda.rows.some((row) => row.id === id))]
  const found = searchAgenda(all, search)
  const isKnown = useIsWaitingLoaded()
  const isNarrowed = search.query !== '' || !search.inSessions || !search.inMeetings

  if (!isKnown) {
    return (
      <Page title={t('calendar.title')} width="reading">
        <RowsSkeleton />
      </Page>
    )
  }
  return (
    <Page title={t('calendar.title')} width="reading" actions={phone ? null : <Acts entries={agenda.rows} now={now} />}>
      <PeopleWait />
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
        {phone && <Acts inMenu entries={agenda.rows} now={now} />}
      </SearchRow>
      {agenda.isPending ? (
        <RowsSkeleton />
      ) : agenda.isError ? (
        <LoadFailed onRetry={agenda.refetch} error={agenda.error} />
      ) : found.length > 0 ? (
        <Lists entries={found} all={all} isNarrowed={isNarrowed} refused={agenda.refused} now={now} />
      ) : (
        <Nothing isNarrowed={all.length > 0} onClear={() => setSearch(EVERYTHING)} />
      )}
      {boothIds.size > 0 && (
        <Suspense>
          <TeamAhead events={events} boothIds={boothIds} />
        </Suspense>
      )}
      {!agenda.isPending && !agenda.isError && <LoadPast past={past} />}
    </Page>
  )
}

type ActsProps = {
  entries: readonly AgendaEntry[]
  now: number
  /** True if the actions are in a menu. On a phone the agenda itself comes first. */
  inMenu?: boolean
}

function Acts({ entries, now, inMenu = false }: ActsProps) {
  const t = useText()
  const navigate = useNavigate()
  const formats = useFormats()
  const events = useMyEvents()
  const profile = useProfile().data
  const [open, setOpen] = useState<'break' | 'export' | null>(null)
  // A dialog loads on first use. It remains mounted so that it can play its closing animation.
  const [openedDialogs, setAsked] = useState<readonly string[]>([])
  const ask = (what: 'break' | 'export') => {
    setAsked([...openedDialogs, what])
    setOpen(what)
  }
  const zoneOf = (timezone: string) => profile?.timezone ?? timezone
  const withDays = events.filter(
    (event) => breakDays(event, breakZone(event, zoneOf(event.timezone)), now, formats) !== null,
  )
  const left = new Set(entries.filter(({ edt, cancelled }) => now < edt && !cancelled).map(({ eventId }) => eventId))
  const withEntries = events.filter(({ id }) => left.has(id))
  const withVideo = events
    .filter(({ hasVideo, endDateMillis }) => hasVideo && now < endDateMillis)
    .toSorted((one, other) => one.startDateMillis - other.startDateMillis)[0]
  const acts = [
    {
      label: t('calendar.break.add'),
      icon: <IconCoffee size={18} stroke={1.7} aria-hidden="true" />,
      run: () => ask('break'),
      isPossible: withDays.length > 0,
    },
    {
      label: t('calendar.export'),
      icon: <IconCalendarShare size={18} stroke={1.7} aria-hidden="true" />,
      run: () => ask('export'),
      isPossible: withEntries.length > 0,
    },
  ]
  const testCall = withVideo && {
    label: t('calendar.testCall'),
    icon: <IconVideo size={18} stroke={1.7} aria-hidden="true" />,
    to: `/event/${withVideo.id}/test-call`,
  }
  const menu = [
    ...acts.filter(({ isPossible }) => isPossible),
    ...(testCall ? [{ ...testCall, run: () => void navigate(testCall.to) }] : []),
  ]
  return (
    <>
      {inMenu
        ? menu.length > 0 && <ActionMenu label={t('calendar.more')} size={48} variant="default" acts={menu} />
        : acts.map(({ label, icon, run, isPossible }) => (
            <Button key={label} variant="default" leftSection={icon} disabled={!isPossible} onClick={run}>
              {label}
            </Button>
          ))}
      {testCall && !inMenu && (
        <LinkButton variant="default" to={testCall.to} leftSection={testCall.icon}>
          {testCall.label}
        </LinkButton>
      )}
      <Suspense>
        {openedDialogs.includes('break') && (
          <BreakDialog
            events={withDays}
            userZone={zoneOf(withDays[0]?.timezone ?? 'UTC')}
            opened={open === 'break'}
            onClose={() => setOpen(null)}
          />
        )}
        {openedDialogs.includes('export') && (
          <ExportDialog events={withEntries} opened={open === 'export'} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  )
}

type ListsProps = {
  entries: readonly AgendaEntry[]
  all: readonly AgendaEntry[]
  /** True for a search, which hides free time. */
  isNarrowed: boolean
  refused: ReadonlyMap<string, unknown>
  now: number
}

function Lists({ entries, all, isNarrowed, refused, now }: ListsProps) {
  const t = useText()
  const failureText = useFailureText()
  const [leaving, setLeaving] = useState<AgendaEntry | null>(null)
  const { onNow, next, ahead, past } = splitAgenda(entries, now)
  const userZone = useMyZone('UTC')
  const withEvent = new Set(all.map(({ eventId }) => eventId)).size > 1
  const pinned = [...onNow, ...next]

  const row = (entry: AgendaEntry) => (
    <AgendaRow
      key={entry.id}
      entry={entry}
      userZone={userZone}
      withEvent={withEvent}
      status={pinned.includes(entry) && <NextStatus entry={entry} now={now} />}
      problem={refused.has(entry.sessionId) ? failureText(refused.get(entry.sessionId)) : null}
      actions={
        entry.kind === 'off' ? (
          now < entry.edt && <RemoveBreak entry={entry} />
        ) : (
          <>
            {entry.kind === 'meeting' && entry.opponent && (
              <PersonShortcutsMenu eventId={entry.eventId} person={entry.opponent} myId={null} />
            )}
            {canLeave(entry, now) && <LeaveButton entry={entry} onPress={() => setLeaving(entry)} />}
          </>
        )
      }
    />
  )
  return (
    <>
      <Section title={t('calendar.ahead')}>
        {ahead.length === 0 && <Text tone="meta">{t('calendar.ahead.none')}</Text>}
        <Days entries={ahead} now={now} withFree={!isNarrowed} userZone={userZone}>
          {row}
        </Days>
      </Section>
      {past.length > 0 && (
        <Folded title={t('calendar.past')} count={past.length}>
          <Days entries={past} userZone={userZone}>
            {row}
          </Days>
        </Folded>
      )}
      <LeaveDialog entry={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function LeaveButton({ entry, onPress }: { entry: AgendaEntry; onPress: () => void }) {
  const t = useText()
  const name = useEntryName()(entry)
  const label = t(`calendar.leave.${leaveKind(entry)}.label`, { name })
  return (
    <IconButton label={label} withTooltip={false} onClick={onPress}>
      <IconX size={18} stroke={1.8} />
    </IconButton>
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
  const action = <LinkButton to="/event/list">{t('app.toEvents')}</LinkButton>
  return (
    <Empty icon={icon} title={t('calendar.none')} action={action}>
      {t('calendar.none.text')}
    </Empty>
  )
}
