import type { AskedCategory } from '@parley/contract/participants'
import { DeletionNotes, useDeletions, useGoneObjects } from '../../events/index.ts'

type Props = {
  eventId: string
  /** Options of all categories when absent. */
  category?: AskedCategory
}

/** The options that go within the minute, with "Undo" for every organizer, and those whose delete was refused. */
export function OptionsGoing({ eventId, category }: Props) {
  useGoneObjects(eventId, 'option')
  const deletions = useDeletions(eventId).filter(
    ({ kind, objectId }) => kind === 'option' && (category?.subCategories.some(({ id }) => id === objectId) ?? true),
  )
  return <DeletionNotes eventId={eventId} deletions={deletions} />
}
