import type { EditedDefinition } from '@parley/contract/sessions'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useCheck, useDeleteDefinition } from '../../editing-api.ts'

type Props = {
  eventId: string
  definition: EditedDefinition
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a talk goes with all its times, and says how many people would be told. */
export function DeleteTalk({ eventId, definition, opened, onClose, onDeleted }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { number } = useFormats()
  const remove = useDeleteDefinition()
  const { id: definitionId, rev, title: name, times } = definition
  const check = useCheck({ eventId, removedIds: times.map(({ id }) => id) }, opened)
  const count = check.data?.peopleToTell ?? 0
  const confirm = async () => {
    await remove.mutateAsync({ eventId, definitionId, rev })
    toasts.success(t('sessions.editing.removeDone', { name }))
    onDeleted()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('sessions.editing.removeTitle', { name })}
      confirmLabel={t('sessions.editing.removeTalk')}
      danger
      confirmDisabled={check.isPending}
      onConfirm={confirm}
      explain={failureText}
    >
      {t('sessions.editing.askTold', { count, number: number(count) })}
    </ConfirmDialog>
  )
}
