import { IconPencil } from '@tabler/icons-react'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useText } from '../../../../lib/i18n/index.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'

/** Links organizers to the editor of a talk. */
export function EditLink({ definitionId }: { definitionId: string }) {
  const t = useText()
  const { id, me } = useCurrentEvent()
  if (!me?.organizer) return null
  return (
    <LinkButton
      to={`/event/${id}/organize/programme/${definitionId}`}
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t('sessions.editing.edit')}
    </LinkButton>
  )
}
