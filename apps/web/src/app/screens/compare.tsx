import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMarkSeen } from '../../features/networking/index.ts'
import { useParticipant } from '../../features/participants/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { Empty, LoadFailed, PeopleSkeleton } from '../../ui/feedback/states.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { CompareTable } from './compare/compare-table.tsx'

/** /event/{eventId}/attendees/compare?a=…&b=… */
export function Compare() {
  const t = useText()
  const event = useCurrentEvent()
  const [params] = useSearchParams()
  const ids = [params.get('a') ?? '', params.get('b') ?? '']
  const isPair = ids[0] !== ids[1] && ids.every(Boolean)
  return (
    <Page title={t('app.compare.title')} lead={t('app.compare.lead')} actions={<ToPeople eventId={event.id} />}>
      {isPair ? <Pair event={event} ids={ids} /> : <OneIsGone eventId={event.id} />}
    </Page>
  )
}

function Pair({ event, ids }: { event: EventDetails; ids: readonly string[] }) {
  const a = useParticipant(event.id, ids[0] ?? '')
  const b = useParticipant(event.id, ids[1] ?? '')
  const both = [a, b]
  const people = both.flatMap(({ data }) => data ?? [])
  useMarkSeen(event, seenIn(a.data))
  useMarkSeen(event, seenIn(b.data))
  const isGone = both.some(
    ({ data, error }) =>
      data?.state === 'deleted' || isApiFailure(error, 'notFound') || isApiFailure(error, 'invalidInput'),
  )
  if (isGone) return <OneIsGone eventId={event.id} />
  const failed = both.find(({ isLoadingError }) => isLoadingError)
  if (failed)
    return <LoadFailed onRetry={() => Promise.all(both.map(({ refetch }) => refetch()))} error={failed.error} />
  if (people.length < both.length) return <PeopleSkeleton as="cards" count={2} />
  return <CompareTable event={event} people={people} />
}

const seenIn = (person: ParticipantDetails | undefined) => (person && person.state !== 'deleted' ? person.id : null)

/** Leads back to the list as the reader left it. It is a link if they came from elsewhere. */
function ToPeople({ eventId }: { eventId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const list = `/event/${eventId}/attendees`
  const hasPageBefore = Number((history.state as { idx?: unknown } | null)?.idx ?? 0) > 0
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => void (hasPageBefore ? navigate(-1) : navigate(list, { replace: true }))}
    >
      {t('app.compare.back')}
    </Button>
  )
}

function OneIsGone({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <Empty
      icon={IconUserOff}
      title={t('app.compare.gone')}
      action={<LinkButton to={`/event/${eventId}/attendees`}>{t('networking.everyone')}</LinkButton>}
    >
      {t('app.compare.gone.text')}
    </Empty>
  )
}
