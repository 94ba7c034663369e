import { TextInput } from '@mantine/core'
import type { RoomWithUse } from '@parley/contract/sessions'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useResettableForm } from '../../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { DialogSubmit, FormDialog, useDialogSave, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { useChangeRoom, useCreateRoom } from '../../api.ts'
import { type RoomFields, roomDraftFrom, roomFields, roomFieldsOf } from '../../room-fields.ts'

type Props = { eventId: string; room: RoomWithUse | 'new' | null; onClose: () => void }

export function RoomDialog({ eventId, room, onClose }: Props) {
  const t = useText()
  const shown = useLastNonNull(room)
  const title = shown === 'new' || !shown ? t('sessions.rooms.add') : t('sessions.rooms.edit')
  return (
    <FormDialog opened={room !== null} onClose={onClose} title={title} size={440}>
      <RoomForm eventId={eventId} room={shown === 'new' ? null : shown} onClose={onClose} />
    </FormDialog>
  )
}

function RoomForm({ eventId, room, onClose }: { eventId: string; room: RoomWithUse | null; onClose: () => void }) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const [create, change] = [useCreateRoom(), useChangeRoom()]
  const saving = useDialogSave()
  const labels = { name: t('sessions.rooms.name'), capacity: t('sessions.rooms.capacity') }
  const form = useResettableForm(roomFieldsOf(room))
  useUnsaved(form.isDirty)
  const { input, submit, showFailure, showError } = useContractForm(roomFields, form.values, labels, form.onChange)
  const save = (values: RoomFields) => {
    const draft = roomDraftFrom(values)
    const showAtField = (error: unknown) => {
      if (!isApiFailure(error, 'roomTaken')) return showFailure(error)
      showError('name', t('validation.error.duplicate', { name: draft.name }))
      return true
    }
    return saving.save(async () => {
      if (room) await change.mutateAsync({ eventId, roomId: room.id, ...draft })
      else await create.mutateAsync({ eventId, ...draft })
      toasts.success(t('sessions.rooms.saved', { name: draft.name }))
      onClose()
    }, showAtField)
  }
  return (
    <form onSubmit={submit(save)} noValidate>
      <Stack gap={16} above={16}>
        <TextInput {...field(labels.name, true)} {...input('name')} data-autofocus />
        <TextInput
          {...field(labels.capacity, false)}
          {...input('capacity')}
          description={t('sessions.rooms.capacityText')}
          inputMode="numeric"
          maxLength={7}
        />
      </Stack>
      <DialogSubmit problem={saving.problem} loading={saving.isSaving}>
        {t(room ? 'sessions.rooms.save' : 'sessions.rooms.add')}
      </DialogSubmit>
    </form>
  )
}
