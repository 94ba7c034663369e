import { NativeSelect } from '@mantine/core'
import type { BoothType } from '@parley/contract/booths'
import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteBoothType } from '../../edit-api.ts'
import classes from '../team/hand-over-booth.module.css'

type Props = {
  eventId: string
  types: readonly BoothType[]
  typeName: (id: string) => string
  /** Null while nothing is asked. */
  typeId: string | null
  onClose: () => void
}

/** Asks which type the booths get before theirs is deleted. */
export function DeleteBoothType({ eventId, types, typeName, typeId, onClose }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const remove = useDeleteBoothType()
  const [asked, setAsked] = useState({ id: typeId, name: '' })
  const [chosen, choose] = useState<string | null>(null)
  // The words stay while the dialog fades, and after the type is gone.
  if (typeId !== null && typeId !== asked.id) {
    setAsked({ id: typeId, name: typeName(typeId) })
    choose(null)
  }
  const others = types.filter(({ id }) => id !== asked.id)
  const target = chosen ?? others[0]?.id ?? ''
  const confirm = async () => {
    const { moved } = await remove.mutateAsync({ eventId, typeId: asked.id ?? '', moveToTypeId: target })
    toasts.success(t('booths.types.deleted', { name: asked.name, count: moved }))
  }
  return (
    <ConfirmDialog
      opened={typeId !== null}
      onClose={onClose}
      title={t('booths.organize.deleteTitle', { name: asked.name })}
      confirmLabel={t('booths.types.delete')}
      danger
      onConfirm={confirm}
      explain={failureText}
    >
      <p className={classes.text}>{t('booths.types.deleteText')}</p>
      <NativeSelect
        {...field(t('booths.types.moveTo'), true)}
        value={target}
        onChange={(event) => choose(event.currentTarget.value)}
        data={others.map(({ id }) => ({ value: id, label: typeName(id) }))}
      />
    </ConfirmDialog>
  )
}
