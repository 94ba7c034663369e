import { IconUserOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PersonForm } from '../components/people/person-form.tsx'
import { usePerson } from '../people-api.ts'

/** /event/{eventId}/organize/people/{personId} */
export function OrganizePerson() {
  const t = useText()
  const { personId = '' } = useParams()
  const event = useCurrentEvent()
  const { data, error, isLoadingError, refetch } = usePerson(event.id, personId)
  if (data) return <PersonForm key={personId} event={event} record={data} />
  return (
    <Page title={t('participants.people.person')} titleHidden width="reading">
      {isLoadingError && isApiFailure(error, 'notFound') && <NobodyHere eventId={event.id} />}
      {isLoadingError && !isApiFailure(error, 'notFound') && <LoadFailed onRetry={refetch} error={error} />}
      {!isLoadingError && <RowsSkeleton count={8} />}
    </Page>
  )
}

/**
 * Shows that there is no such person. They have deleted their account, or were merged into another record of theirs.
 */
function NobodyHere({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <Empty
      icon={IconUserOff}
      title={t('participants.people.gone')}
      action={<LinkButton to={`/event/${eventId}/organize/people`}>{t('participants.people.seeAll')}</LinkButton>}
    >
      {t('participants.people.goneText')}
    </Empty>
  )
}
