import { Button } from '@mantine/core'
import { type BoothType, MAX_BOOTH_TYPES } from '@parley/contract/booths'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Loading } from '../../../ui/feedback/states.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { DragGrip } from '../../../ui/order/drag-grip.tsx'
import { DeleteButton, EditButton } from '../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import { useOrder } from '../../../ui/order/use-order.ts'
import { Deletable } from '../../events/index.ts'
import { useBoothTypes } from '../api.ts'
import { DeleteBoothType } from '../components/organize/delete-booth-type.tsx'
import { TypeDialog } from '../components/organize/type-dialog.tsx'
import { useChangeBoothType } from '../edit-api.ts'
import { useBoothTexts } from '../use-booth-texts.ts'

/** /event/{eventId}/organize/booths/types: the types, levels of sponsors from the highest down. */
export function OrganizeBoothTypes() {
  const t = useText()
  const event = useCurrentEvent()
  const setup = useBoothTypes(event.id)
  const { typeName } = useBoothTexts(event)
  const change = useChangeBoothType()
  const [edited, edit] = useState<BoothType | 'new' | null>(null)
  const [leaving, leave] = useState<string | null>(null)
  const {
    list,
    move,
    said: announcement,
  } = useOrder(setup.data?.types ?? [], {
    idOf: ({ id }) => id,
    nameOf: ({ id }) => typeName(id),
    save: ({ id, kind, texts }, place) => change.mutateAsync({ eventId: event.id, typeId: id, kind, texts, place }),
  })
  return (
    <Page
      title={t('booths.types.title')}
      lead={t('booths.types.lead')}
      width="reading"
      actions={
        <Button
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          disabled={list.length >= MAX_BOOTH_TYPES}
          onClick={() => edit('new')}
        >
          {t('booths.types.add')}
        </Button>
      }
    >
      <Loading of={setup} rows={4} />
      {list.length > 0 && (
        <CardGrid label={t('booths.types.title')} as="rows">
          {list.map((type, place) => {
            const name = typeName(type.id)
            return (
              <Deletable key={type.id} eventId={event.id} kind="boothType" id={type.id}>
                <ManagedRow
                  name={name}
                  start={<DragGrip list="booth types" place={place} onMove={(to) => move(type, to)} />}
                  acts={
                    <>
                      <OrderButtons name={name} place={place} count={list.length} onMove={(to) => move(type, to)} />
                      <EditButton label={t('participants.types.editNamed', { name })} onClick={() => edit(type)} />
                      {list.length > 1 && (
                        <DeleteButton
                          label={t('participants.types.deleteNamed', { name })}
                          onClick={() => leave(type.id)}
                        />
                      )}
                    </>
                  }
                >
                  <Row as="p" wrap gap={12} rowGap={4} above={4} size={13} tone="meta">
                    <StatusChip
                      tone={type.kind === 'booth' ? 'neutral' : 'info'}
                      label={t(`booths.kind.${type.kind}`)}
                    />
                    {t('booths.count', { count: type.booths })}
                  </Row>
                </ManagedRow>
              </Deletable>
            )
          })}
        </CardGrid>
      )}
      {announcement}
      <TypeDialog eventId={event.id} type={edited} onClose={() => edit(null)} />
      <DeleteBoothType
        eventId={event.id}
        types={list}
        typeName={typeName}
        typeId={leaving}
        onClose={() => leave(null)}
      />
    </Page>
  )
}
