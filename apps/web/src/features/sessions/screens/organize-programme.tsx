import { Button } from '@mantine/core'
import { dayOf } from '@parley/contract'
import { IconCalendarPlus, IconLayoutColumns, IconPlus, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { withParams } from '../../../lib/page/with-params.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { QUERY_LENGTH, SearchRow } from '../../../ui/forms/search-row.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { EditGrid } from '../components/editing/edit-grid.tsx'
import { EditRows } from '../components/editing/edit-rows.tsx'
import { ProgrammeMenu } from '../components/editing/programme-menu.tsx'
import { TracksDialog } from '../components/editing/tracks-dialog.tsx'
import { ProgrammeDays } from '../components/programme-days.tsx'
import { trackStyle } from '../components/track-tag.tsx'
import { useEditedProgramme } from '../editing-api.ts'
import { roomAndTrackFinder } from '../room-and-track.ts'

/** /event/{eventId}/organize/programme?day=2026-01-31&q=rust&view=rooms */
export function OrganizeProgramme() {
  const t = useText()
  const now = useNow()
  const { number } = useFormats()
  const { id: eventId, timezone } = useCurrentEvent()
  const [params, setParams] = useSearchParams()
  const [showsTracks, showTracks] = useState(false)
  const query = params.get('q')?.slice(0, QUERY_LENGTH) ?? ''
  const found = useEditedProgramme(eventId, { day: params.get('day'), query })
  const { days = [], day = null, dayBegins = 0, rooms = [], tracks = [], sessions = [] } = found.data ?? {}
  const today = dayOf(now, timezone, dayBegins)
  const all = days.reduce((sum, { count }) => sum + count, 0)
  const isEmpty = found.data !== undefined && all === 0
  const page = `/event/${eventId}/organize/programme`
  const asGrid = query === '' && params.get('view') === 'rooms'
  const put = (name: string, value: string) =>
    setParams((before) => withParams(before, { [name]: value }), { replace: true, preventScrollReset: true })
  const add = (
    <LinkButton
      to={`${page}/new${day ? `?day=${day}` : ''}`}
      leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
    >
      {t('sessions.editing.add')}
    </LinkButton>
  )
  const toTracks = (
    <Button
      variant="default"
      leftSection={<IconTags size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => showTracks(true)}
    >
      {t('sessions.editing.tracks')}
    </Button>
  )
  const roomAndTrackOf = roomAndTrackFinder(rooms, tracks)
  const listKey = ['organize', eventId, day, query].join(' ')
  return (
    <Page
      title={t('app.organize.programme')}
      lead={t('sessions.editing.lead')}
      actions={
        !isEmpty && (
          <>
            <ProgrammeMenu dayBegins={dayBegins} />
            {toTracks}
            {add}
          </>
        )
      }
    >
      {!isEmpty && (
        <Stack gap={12} padBottom={16}>
          {days.length > 1 && (
            <ProgrammeDays days={days.map((each) => each.day)} current={query ? null : day} today={today} />
          )}
          <SearchRow
            label={t('sessions.search')}
            placeholder={t('sessions.search')}
            value={query}
            onChange={(text) => put('q', text)}
            count={found.data && t('sessions.count', { count: sessions.length, number: number(sessions.length) })}
          >
            {query === '' && (
              <FilterToggle
                on={asGrid}
                onChange={(on) => put('view', on ? 'rooms' : '')}
                icon={<IconLayoutColumns size={18} stroke={1.8} aria-hidden="true" />}
              >
                {t('sessions.rooms.toggle')}
              </FilterToggle>
            )}
          </SearchRow>
        </Stack>
      )}
      {found.isPending && <RowsSkeleton count={8} />}
      {found.isError && !found.data && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {isEmpty && (
        <Empty icon={<IconCalendarPlus size={26} stroke={1.6} />} title={t('sessions.none.organizer')} action={add}>
          {t('sessions.editing.none')}{' '}
          <Link to={`/event/${eventId}/organize/imports`}>{t('sessions.none.import')}</Link>
        </Empty>
      )}
      {found.data && !isEmpty && asGrid && day && (
        <EditGrid
          key={listKey}
          eventId={eventId}
          page={page}
          zone={timezone}
          day={day}
          now={day === today ? now : null}
          sessions={sessions}
          rooms={rooms}
          styleOf={(card) => trackStyle(roomAndTrackOf(card).track)}
        />
      )}
      {found.data && !isEmpty && !asGrid && sessions.length > 0 && (
        <EditRows
          eventId={eventId}
          rooms={rooms}
          listKey={listKey}
          page={page}
          zone={timezone}
          sessions={sessions}
          roomAndTrackOf={roomAndTrackOf}
          withDays={query !== ''}
        />
      )}
      {found.data && !isEmpty && !asGrid && sessions.length === 0 && (
        <Empty
          icon={<IconCalendarPlus size={26} stroke={1.6} />}
          title={t(query ? 'sessions.none.found' : 'sessions.editing.noneThatDay')}
          action={query ? undefined : add}
        />
      )}
      <TracksDialog eventId={eventId} tracks={tracks} opened={showsTracks} onClose={() => showTracks(false)} />
    </Page>
  )
}
