import { TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Popup, popupLengths } from '@parley/contract/popups'
import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useTextLimit } from '../../../ui/feedback/use-text-limit.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { DialogSubmit, FormDialog, useDialogSave, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { SomeTypes } from '../../participants/index.ts'
import { useSavePopup } from '../api.ts'

type Props = {
  event: EventDetails
  /** The table to edit. Null creates one. */
  popup: Popup | null
  /** The booth of a new table. Null for a table of the event. */
  boothId?: string | null
  opened: boolean
  onClose: () => void
}

export function TableDialog({ event, popup, boothId = null, opened, onClose }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t(popup ? 'popups.form.edit' : 'popups.form.new')} size={480}>
      {opened && <TableForm event={event} popup={popup} boothId={boothId} onDone={onClose} />}
    </FormDialog>
  )
}

type FormProps = Pick<Props, 'event' | 'popup'> & { boothId: string | null; onDone: () => void }

function TableForm({ event, popup, boothId, onDone }: FormProps) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const { tooLong, onPaste } = useTextLimit()
  const send = useSavePopup()
  const saving = useDialogSave()
  const types = event.participantTypes
  const before = { name: popup?.name ?? '', typeIds: popup?.typeIds ?? null }
  const [name, setName] = useState(before.name)
  // Types that were deleted meanwhile are not sent back.
  const [typeIds, setTypeIds] = useState<readonly string[] | null>(
    before.typeIds && before.typeIds.filter((id) => types.some((type) => type.id === id)),
  )
  const [isUnnamed, setUnnamed] = useState(false)
  useUnsaved(name !== before.name || String(typeIds) !== String(before.typeIds))
  const tooLongName = tooLong(name, popupLengths.name)

  const submit = (pressed: SyntheticEvent) => {
    pressed.preventDefault()
    const isForNobody = typeIds?.length === 0
    setUnnamed(name.trim() === '')
    saving.setProblem(isForNobody ? t('popups.types.missing') : null)
    if (name.trim() === '' || tooLongName || isForNobody) return
    const input = { eventId: event.id, name, typeIds: typeIds && [...typeIds] }
    void saving.save(async () => {
      await send.mutateAsync(popup ? { ...input, id: popup.id, rev: popup.rev } : { ...input, boothId })
      toasts.success(t(popup ? 'popups.done.saved' : 'popups.done.created'))
      onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Grid gap={18} above={16}>
        <TextInput
          {...field(t('popups.name'), true)}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={tooLongName ?? (isUnnamed && t('popups.name.missing'))}
          onPaste={onPaste}
          data-autofocus
        />
        <SomeTypes
          label={t('popups.someTypes')}
          description={t('popups.someTypesText')}
          groupLabel={t('popups.someTypes')}
          types={types}
          value={typeIds}
          onChange={setTypeIds}
        />
      </Grid>
      <DialogSubmit saving={saving}>{t(popup ? 'popups.save' : 'popups.create')}</DialogSubmit>
    </form>
  )
}
