import { NativeSelect } from '@mantine/core'
import type { ParticipantType } from '@parley/contract/participants'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteType } from '../api.ts'
import { typeText } from '../type-text.ts'
import classes from './delete-type.module.css'

type Props = {
  eventId: string
  types: readonly ParticipantType[]
  /** Null while nothing is asked. */
  typeId: string | null
  onClose: () => void
}

/** Asks where the people of a type go before it is deleted. */
export function DeleteType({ eventId, types, typeId, onClose }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { language } = useLanguage()
  const remove = useDeleteType()
  const [asked, setAsked] = useState(typeId)
  const [chosen, choose] = useState<string | null>(null)
  // The words stay while the dialog fades.
  if (typeId !== null && typeId !== asked) {
    setAsked(typeId)
    choose(null)
  }
  const name = typeText(
    types.find(({ id }) => id === asked),
    language,
  )
  const others = types.filter(({ id }) => id !== asked)
  const target = chosen ?? others[0]?.id ?? ''
  const confirm = async () => {
    const { moved } = await remove.mutateAsync({ eventId, typeId: asked ?? '', moveToTypeId: target })
    toasts.success(t('participants.types.deleted', { name, count: moved }))
  }
  return (
    <ConfirmDialog
      opened={typeId !== null}
      onClose={onClose}
      title={t('participants.types.deleteTitle', { name })}
      confirmLabel={t('participants.types.delete')}
      danger
      onConfirm={confirm}
      explain={failureText}
    >
      <p className={classes.text}>{t('participants.types.deleteText')}</p>
      <NativeSelect
        {...field(t('participants.types.moveTo'), true)}
        value={target}
        onChange={(event) => choose(event.currentTarget.value)}
        data={others.map((type) => ({ value: type.id, label: typeText(type, language) }))}
      />
    </ConfirmDialog>
  )
}
