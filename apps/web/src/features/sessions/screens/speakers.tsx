import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconMicrophone2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { withParams } from '../../../lib/page/with-params.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Empty, LoadFailed, PeopleSkeleton } from '../../../ui/feedback/states.ts'
import { QUERY_LENGTH, SearchRow } from '../../../ui/forms/search-row.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { seesTab, ToProgramme } from '../../events/index.ts'
import { useSpeakers } from '../api.ts'
import { SpeakerCard } from '../components/speaker-card.tsx'

/** /event/{eventId}/speakers?q=… */
export function Speakers() {
  const t = useText()
  const event = useCurrentEvent()
  const as = useIsPhone() ? 'rows' : 'cards'
  const list = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const query = params.get('q')?.slice(0, QUERY_LENGTH) ?? ''
  const found = useSpeakers(event.id, query)
  const { matches = 0, speakers = [] } = found.data ?? {}

  const search = (text: string) => {
    // The URL is flushed synchronously, because a speaker opened right afterwards must overlay the list with this
    // search.
    setParams((before) => withParams(before, { q: text }), { replace: true, preventScrollReset: true, flushSync: true })
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (top < 0) list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Page title={t('sessions.speakers.title')} titleHidden>
      <SearchRow
        label={t('sessions.speakers.search')}
        placeholder={t('sessions.speakers.search')}
        value={query}
        onChange={search}
        count={found.data && t('sessions.speakers.count', { count: matches })}
        total={found.data && matches}
      />
      {found.isPending && <PeopleSkeleton as={as} />}
      {found.isError && !found.data && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {found.data && speakers.length === 0 && (
        <Nobody event={event} isNarrowed={query !== ''} onClear={() => search('')} />
      )}
      {speakers.length > 0 && (
        <Stack ref={list} gap={16} aria-busy={found.isPlaceholderData}>
          <CardGrid label={t('sessions.speakers.title')} as={as} minWidth={280}>
            {speakers.map((speaker) => (
              <SpeakerCard key={speaker.id} event={event} speaker={speaker} as={as} />
            ))}
          </CardGrid>
          {found.hasNextPage && (
            <Button
              variant="default"
              className={looks({ self: 'center' })}
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {t('sessions.speakers.more', { count: matches - speakers.length })}
            </Button>
          )}
          {found.isFetchNextPageError && <LoadFailed onRetry={found.fetchNextPage} error={found.error} />}
        </Stack>
      )}
    </Page>
  )
}

type NobodyProps = { event: EventDetails; isNarrowed: boolean; onClear: () => void }

function Nobody({ event, isNarrowed, onClear }: NobodyProps) {
  const t = useText()
  const icon = <IconMicrophone2 size={26} stroke={1.6} />
  if (isNarrowed) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        {t('sessions.speakers.all')}
      </Button>
    )
    return <Empty icon={icon} title={t('sessions.speakers.none.found')} action={clear} />
  }
  if (event.me?.organizer) {
    const bring = <LinkButton to={`/event/${event.id}/organize/imports`}>{t('sessions.none.import')}</LinkButton>
    return (
      <Empty icon={icon} title={t('sessions.speakers.none')} action={bring}>
        {t('sessions.speakers.none.organizer')}
      </Empty>
    )
  }
  return (
    <Empty
      icon={icon}
      title={t('sessions.speakers.none')}
      action={seesTab(event, 'agenda') && <ToProgramme eventId={event.id} />}
    >
      {t('sessions.speakers.none.text')}
    </Empty>
  )
}
