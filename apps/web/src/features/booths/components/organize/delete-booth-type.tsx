import { NativeSelect } from '@mantine/core'
import type { BoothType } from '@parley/contract/booths'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Text } from '../../../../ui/layout/box.tsx'
import { DeleteObject } from '../../../events/index.ts'
import { useDeleteBoothType } from '../../edit-api.ts'

type Props = {
  eventId: string
  types: readonly BoothType[]
  typeName: (id: string) => string
  /** The type to delete. Null while the dialog is closed. */
  typeId: string | null
  onClose: () => void
}

export function DeleteBoothType({ eventId, types, typeName, typeId, onClose }: Props) {
  const t = useText()
  const field = useField()
  const remove = useDeleteBoothType()
  const [lastType, setAsked] = useState({ id: typeId, name: '' })
  const [chosen, choose] = useState<string | null>(null)
  // The type is saved, so that the text does not change while the dialog closes and after the type is gone.
  if (typeId !== null && typeId !== lastType.id) {
    setAsked({ id: typeId, name: typeName(typeId) })
    choose(null)
  }
  const others = types.filter(({ id }) => id !== lastType.id)
  const target = chosen ?? others[0]?.id ?? ''
  return (
    <DeleteObject
      eventId={eventId}
      kind="boothType"
      object={typeId === null ? null : { id: typeId, name: lastType.name }}
      confirmLabel={t('booths.types.delete')}
      onClose={onClose}
      send={(id) => remove.mutateAsync({ eventId, typeId: id, moveToTypeId: target, undoable: 'true' })}
    >
      <Text below={16}>{t('booths.types.deleteText')}</Text>
      <NativeSelect
        {...field(t('booths.types.moveTo'), true)}
        value={target}
        onChange={(event) => choose(event.currentTarget.value)}
        data={others.map(({ id }) => ({ value: id, label: typeName(id) }))}
      />
    </DeleteObject>
  )
}
