import type { EditedDefinition } from '@parley/contract/sessions'
import { useText } from '../../../../lib/i18n/index.ts'
import { DeleteObject } from '../../../events/index.ts'
import { useDeleteDefinition } from '../../editing-api.ts'

type Props = {
  eventId: string
  definition: EditedDefinition
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteTalk({ eventId, definition, opened, ...rest }: Props) {
  const t = useText()
  const remove = useDeleteDefinition()
  return (
    <DeleteObject
      {...rest}
      eventId={eventId}
      kind="talk"
      object={opened ? { id: definition.id, name: definition.title } : null}
      confirmLabel={t('sessions.editing.removeTalk')}
      send={(definitionId) => remove.mutateAsync({ eventId, definitionId, rev: definition.rev, undoable: 'true' })}
    />
  )
}
