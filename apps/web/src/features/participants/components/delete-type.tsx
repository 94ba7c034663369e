import { NativeSelect } from '@mantine/core'
import type { ParticipantType } from '@parley/contract/participants'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { DeleteObject } from '../../events/index.ts'
import { useDeleteType } from '../api.ts'
import { typeText } from '../type-text.ts'

type Props = {
  eventId: string
  types: readonly ParticipantType[]
  /** Null while nothing is asked. */
  typeId: string | null
  onClose: () => void
}

export function DeleteType({ eventId, types, typeId, onClose }: Props) {
  const t = useText()
  const field = useField()
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
  return (
    <DeleteObject
      eventId={eventId}
      kind="participantType"
      object={typeId === null ? null : { id: typeId, name }}
      confirmLabel={t('participants.types.delete')}
      onClose={onClose}
      send={(id) => remove.mutateAsync({ eventId, typeId: id, moveToTypeId: target, undoable: 'true' })}
    >
      <Text below={16}>{t('participants.types.deleteText')}</Text>
      <NativeSelect
        {...field(t('participants.types.moveTo'), true)}
        value={target}
        onChange={(event) => choose(event.currentTarget.value)}
        data={others.map((type) => ({ value: type.id, label: typeText(type, language) }))}
      />
    </DeleteObject>
  )
}
