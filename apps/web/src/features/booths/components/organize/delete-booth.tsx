import type { BoothCard } from '@parley/contract/booths'
import { useText } from '../../../../lib/i18n/index.ts'
import { DeleteObject } from '../../../events/index.ts'
import { useDeleteBooth } from '../../edit-api.ts'

type Props = {
  eventId: string
  /** The booth to delete. Null while the dialog is closed. */
  booth: Pick<BoothCard, 'id' | 'boothName'> | null
  onClose: () => void
  onDeleted?: () => unknown
}

export function DeleteBooth({ eventId, booth, onClose, onDeleted }: Props) {
  const t = useText()
  const remove = useDeleteBooth()
  return (
    <DeleteObject
      eventId={eventId}
      kind="booth"
      object={booth && { id: booth.id, name: booth.boothName }}
      confirmLabel={t('booths.organize.delete')}
      onClose={onClose}
      send={(id) => remove.mutateAsync({ eventId, id, undoable: 'true' })}
      onDeleted={onDeleted}
    />
  )
}
