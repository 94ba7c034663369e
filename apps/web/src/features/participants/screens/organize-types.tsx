import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { markEvent } from '../../../lib/event/event-marks.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useOrder } from '../../../ui/order/use-order.ts'
import { Deletable } from '../../events/index.ts'
import { useChangeType } from '../api.ts'
import { DeleteType } from '../components/delete-type.tsx'
import { TypeRow } from '../components/type-row.tsx'
import { draftOf } from '../type-fields.ts'
import { typeText } from '../type-text.ts'

/** /event/{eventId}/organize/types — the kinds of participants, in the order in which people choose among them. */
export function OrganizeTypes() {
  const t = useText()
  const { language } = useLanguage()
  const { id: eventId, participantTypes } = useCurrentEvent()
  const change = useChangeType()
  const [leaving, setLeaving] = useState<string | null>(null)
  // For a small event the type that it begins with may do.
  useEffect(() => markEvent(eventId, 'typesSeen'), [eventId])
  const {
    list: types,
    move,
    said,
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
      {said}
      <DeleteType eventId={eventId} types={types} typeId={leaving} onClose={() => setLeaving(null)} />
    </Page>
  )
}
