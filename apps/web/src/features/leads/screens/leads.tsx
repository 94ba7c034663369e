import type { EventDetails } from '@parley/contract/app'
import { IconAddressBook, IconDownload, IconKey, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { loadNextPage } from '../../../lib/api/use-pages.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty, LoadFailed, PeopleSkeleton } from '../../../ui/feedback/states.ts'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { WindowList } from '../../../ui/lists/window-list.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useProfile } from '../../accounts/index.ts'
import { type LeadBooth, useLeads } from '../api.ts'
import { CodesDrawer } from '../components/codes-drawer.tsx'
import { LeadDrawer } from '../components/lead-drawer.tsx'
import { LeadFilterSheet } from '../components/lead-filter-sheet.tsx'
import { LeadRow } from '../components/lead-row.tsx'
import { NoTeam } from '../components/no-team.tsx'
import { SaveLeadsDialog } from '../components/save-leads-dialog.tsx'
import { WaitingNote } from '../components/waiting-note.tsx'
import { ALL_LEADS, isUnfiltered, type LeadFilters, parseLeadFilters, withLeadFilters } from '../lead-filters.ts'
import { useChangeLead } from '../use-change-lead.ts'
import { leadsPath, useLeadBooth } from '../use-lead-booth.ts'
import { useWaitingScans } from '../waiting-scans.ts'

/** /event/{eventId}/company/leads?booth=…&q=…&stars=…&tag=…&by=…: the leads of a booth. Only organizers name one. */
export function Leads() {
  const event = useCurrentEvent()
  const booth = useLeadBooth(event)
  return booth ? <BoothLeads key={booth.boothId} event={event} booth={booth} /> : <NoTeam event={event} />
}

function BoothLeads({ event, booth }: { event: EventDetails; booth: LeadBooth }) {
  const t = useText()
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const filters = parseLeadFilters(params)
  const { found, leads, isGone } = useLeads(event, booth, filters)
  const change = useChangeLead(event, booth)
  const userId = useProfile().data?.id ?? ''
  const waiting = useWaitingScans(userId)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const { data } = found

  if (isGone || (!data && isApiFailure(found.error, 'notFound'))) return <NoTeam event={event} />
  const narrow = (changes: Partial<LeadFilters>) =>
    setParams((before) => withLeadFilters(before, changes), { replace: true, preventScrollReset: true })
  const isAll = isUnfiltered(filters)
  const total = isAll ? Math.max(data?.matches ?? 0, leads.length) : (data?.matches ?? 0)
  return (
    <Page
      title={t('leads.title')}
      lead={data?.booth.boothName}
      actions={<Acts event={event} booth={booth} hasLeads={leads.length > 0} />}
    >
      <WaitingNote event={event} userId={userId} scans={waiting} />
      {(leads.length > 0 || !isAll) && (
        <SearchRow
          label={t('leads.search')}
          placeholder={t('leads.searchHint')}
          value={filters.query}
          onChange={(query) => narrow({ query })}
          count={data && t('leads.count', { count: total })}
          total={data && total}
        >
          <LeadFilterSheet
            filters={filters}
            tags={data?.tags ?? []}
            members={data?.members ?? []}
            onChange={narrow}
            showLabel={t('leads.showCount', { count: total })}
          />
        </SearchRow>
      )}
      {found.isPending && <PeopleSkeleton as="rows" count={6} />}
      {found.isError && leads.length === 0 && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {data && leads.length === 0 && !found.isPlaceholderData && (
        <Nobody event={event} booth={booth} onClear={isAll ? null : () => narrow(ALL_LEADS)} />
      )}
      {leads.length > 0 && (
        <div aria-busy={found.isPlaceholderData}>
          <WindowList
            keyOf={({ id }) => id}
            label={t('leads.title')}
            rows={leads}
            total={Math.max(total, leads.length)}
            rowHeight={96}
            onEnd={() => loadNextPage(found)}
            place={`leads ${key}`}
          >
            {(lead) => (
              <LeadRow
                event={event}
                lead={lead}
                onOpen={() => setOpenedId(lead.id)}
                onRate={(rating) => change(lead, { rating })}
              />
            )}
          </WindowList>
          {found.isFetchNextPageError && <LoadFailed onRetry={found.fetchNextPage} error={found.error} />}
        </div>
      )}
      <LeadDrawer
        event={event}
        booth={booth}
        lead={leads.find(({ id }) => id === openedId) ?? null}
        offered={data?.tags ?? []}
        onClose={() => setOpenedId(null)}
      />
    </Page>
  )
}

type ActsProps = { event: EventDetails; booth: LeadBooth; hasLeads: boolean }

function Acts({ event, booth, hasLeads }: ActsProps) {
  const t = useText()
  const [opened, setOpened] = useState<'file' | 'codes' | null>(null)
  const close = () => setOpened(null)
  const mayMakeCodes = event.me?.organizer === true || event.me?.boothRole === 'owner'
  return (
    <>
      {mayMakeCodes && (
        <QuietButton icon={IconKey} onClick={() => setOpened('codes')}>
          {t('leads.codes')}
        </QuietButton>
      )}
      {hasLeads && (
        <QuietButton icon={IconDownload} onClick={() => setOpened('file')}>
          {t('leads.saveFile')}
        </QuietButton>
      )}
      <ScanLink event={event} booth={booth} />
      <SaveLeadsDialog event={event} booth={booth} opened={opened === 'file'} onClose={close} />
      {mayMakeCodes && <CodesDrawer event={event} booth={booth} opened={opened === 'codes'} onClose={close} />}
    </>
  )
}

function ScanLink({ event, booth }: { event: EventDetails; booth: LeadBooth }) {
  const t = useText()
  return (
    <LinkButton to={leadsPath(event.id, booth, '/scan')} icon={IconQrcode}>
      {t('leads.scan')}
    </LinkButton>
  )
}

type NobodyProps = { event: EventDetails; booth: LeadBooth; onClear: (() => void) | null }

function Nobody({ event, booth, onClear }: NobodyProps) {
  const t = useText()
  if (onClear) {
    return (
      <Empty
        icon={IconAddressBook}
        title={t('leads.noneFits')}
        action={<QuietButton onClick={onClear}>{t('ui.filters.clear')}</QuietButton>}
      />
    )
  }
  return (
    <Empty icon={IconAddressBook} title={t('leads.none')} action={<ScanLink event={event} booth={booth} />}>
      {t('leads.noneText')}
    </Empty>
  )
}
