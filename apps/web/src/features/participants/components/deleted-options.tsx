import type { AskedCategory } from '@parley/contract/participants'
import { DeletionNotes, useDeletedObjects, useDeletions } from '../../events/index.ts'

type Props = {
  eventId: string
  /** The category of the options. If absent, the options of all categories are shown. */
  category?: AskedCategory
}

/** Lists deleted options for a minute, with "Undo" for every organizer, and those with a refused delete. */
export function DeletedOptions({ eventId, category }: Props) {
  useDeletedObjects(eventId, 'option')
  const deletions = useDeletions(eventId).filter(
    ({ kind, objectId }) => kind === 'option' && (category?.subCategories.some(({ id }) => id === objectId) ?? true),
  )
  return <DeletionNotes eventId={eventId} deletions={deletions} />
}
