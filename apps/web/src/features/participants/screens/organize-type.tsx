import { Navigate, useParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { TypeForm } from '../components/type-form.tsx'

/** /event/{eventId}/organize/types/{typeId} — one kind of participant; `new` makes one. */
export function OrganizeType() {
  const { typeId } = useParams()
  const event = useCurrentEvent()
  const type = event.participantTypes.find(({ id }) => id === typeId) ?? null
  if (!type && typeId !== 'new') return <Navigate to={`/event/${event.id}/organize/types`} replace />
  return <TypeForm key={typeId} event={event} type={type} />
}
