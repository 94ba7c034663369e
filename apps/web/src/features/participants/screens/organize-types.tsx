import { NativeSelect } from '@mantine/core'
import type { ParticipantType } from '@parley/contract/participants'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { saveChecklistMark } from '../../../lib/event/checklist-marks.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useOrder } from '../../../ui/order/use-order.ts'
import { Deletable, DeleteObject } from '../../events/index.ts'
import { useChangeType, useDeleteType } from '../api.ts'
import { TypeRow } from '../components/type-row.tsx'
import { draftOf } from '../type-fields.ts'
import { typeText } from '../type-text.ts'

/** /event/{eventId}/organize/types: the participant types, in the order of the registration. */
export function OrganizeTypes() {
  const t = useText()
  const { language } = useLanguage()
  const { id: eventId, participantTypes } = useCurrentEvent()
  const change = useChangeType()
  const [leaving, setLeaving] = useState<string | null>(null)
  // Visiting the page is enough for the setup list, because a small event may only need its first type.
  useEffect(() => saveChecklistMark(eventId, 'typesSeen'), [eventId])
  const {
    list: types,
    move,
    said: announcement,
  } = useOrder(
    participantTypes.toSorted((a, b) => a.index - b.index),
    {
      idOf: ({ id }) => id,
      nameOf: (type) => typeText(type, language),
      save: (type, place) => change.mutateAsync({ eventId, typeId: type.id, place, ...draftOf(type) }),
    },
  )
  return (
    <Page
      title={t('participants.types.title')}
      lead={t('participants.types.lead')}
      width="reading"
      actions={
        <LinkButton
          to={`/event/${eventId}/organize/types/new`}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
        >
          {t('participants.types.add')}
        </LinkButton>
      }
    >
      <CardGrid label={t('participants.types.title')} as="rows">
        {types.map((type, place) => (
          <Deletable key={type.id} eventId={eventId} kind="participantType" id={type.id}>
            <TypeRow
              eventId={eventId}
              type={type}
              name={typeText(type, language)}
              place={place}
              count={types.length}
              onMove={(to) => move(type, to)}
              onDelete={() => setLeaving(type.id)}
            />
          </Deletable>
        ))}
      </CardGrid>
      {announcement}
      <DeleteType eventId={eventId} types={types} typeId={leaving} onClose={() => setLeaving(null)} />
    </Page>
  )
}

type Props = {
  eventId: string
  types: readonly ParticipantType[]
  /** The type to delete. Null while the dialog is closed. */
  typeId: string | null
  onClose: () => void
}

function DeleteType({ eventId, types, typeId, onClose }: Props) {
  const t = useText()
  const field = useField()
  const { language } = useLanguage()
  const remove = useDeleteType()
  const [shownTypeId, setAsked] = useState(typeId)
  const [chosen, choose] = useState<string | null>(null)
  // The text remains while the dialog fades out.
  if (typeId !== null && typeId !== shownTypeId) {
    setAsked(typeId)
    choose(null)
  }
  const name = typeText(
    types.find(({ id }) => id === shownTypeId),
    language,
  )
  const others = types.filter(({ id }) => id !== shownTypeId)
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
