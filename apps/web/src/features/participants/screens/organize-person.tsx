import { useParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NobodyHere } from '../components/people/nobody-here.tsx'
import { PersonForm } from '../components/people/person-form.tsx'
import { usePerson } from '../people-api.ts'

/** /event/{eventId}/organize/people/{personId} — all that is kept of one person, for organizers. */
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
