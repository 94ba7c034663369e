import type { Deletion, DeletionKind } from '@parley/contract/events'
import { type ReactNode, useState } from 'react'
import { useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { DeleteDialog } from '../../../../ui/overlays/delete-dialog.tsx'
import { useUndoToast } from '../../../../ui/overlays/use-undo-toast.ts'
import { saveDependents, undoDeletion, useDeletedObjects, useDependents } from './deletions-api.ts'

type Props = {
  eventId: string
  kind: DeletionKind
  /** The object to delete. Null while the dialog is closed. */
  object: { readonly id: string; readonly name: string } | null
  /** The label of the button with a verb: "Delete room". */
  confirmLabel: string
  onClose: () => void
  /** Sends the delete with `undoable`. */
  send: (id: string) => Promise<{ deletion?: Deletion }>
  onDeleted?: () => unknown
  children?: ReactNode
}

/** Asks before an object is deleted. Every organizer can undo the delete for a minute. */
export function DeleteObject({ eventId, kind, object, onClose, send, onDeleted, ...rest }: Props) {
  const t = useText()
  const undoable = useUndoToast()
  const { language } = useLanguage()
  const { number } = useFormats()
  useDeletedObjects(eventId, kind)
  // The text remains while the dialog fades out.
  const [shown, setShown] = useState(object)
  const isOther = object?.id !== shown?.id
  // An object deleted in the meantime has an empty name. The last known name remains.
  if (object && (isOther || (object.name !== '' && object.name !== shown?.name))) setShown(object)
  const { id = '', name = '' } = shown ?? {}
  const which = { eventId, kind, id }
  const { data, error, isLoadingError, refetch } = useDependents(which, object !== null)
  const whats = data?.dependents.map(({ what }) => what) ?? []
  const confirm = async () => {
    await send(id)
    undoable(t('events.deletion.asked', { name }), () => undoDeletion(which), { about: `deletion ${kind} ${id}` })
    await onDeleted?.()
  }
  return (
    <DeleteDialog
      {...rest}
      opened={object !== null}
      onClose={onClose}
      title={t('events.delete.title', { name })}
      losses={
        data?.dependents.map(({ what, count }) => t(`events.dependents.${what}`, { count, number: number(count) })) ??
        null
      }
      failure={isLoadingError ? { error, onRetry: refetch } : null}
      onExport={() => saveDependents(which, name, whats, language)}
      canUndo
      onConfirm={confirm}
    />
  )
}
