import { useNavigate } from 'react-router'
import { NewEventForm } from '../../features/events/index.ts'
import { useCreateEvent } from '../api.ts'

/** /event/new */
export function NewEvent() {
  const navigate = useNavigate()
  const create = useCreateEvent()
  return (
    <NewEventForm
      onCreate={async (event) => {
        const { eventId } = await create.mutateAsync(event)
        await navigate(`/event/${eventId}/organize/overview`)
      }}
    />
  )
}
