import { Button } from '@mantine/core'
import { ALL_EVENT, type Area, MAX_AREAS } from '@parley/contract/checkin'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useOrder } from '../../../ui/order/use-order.ts'
import { Deletable, DeleteObject } from '../../events/index.ts'
import { useAreas, useChangeArea, useRemoveArea } from '../areas-api.ts'
import { AreaDialog } from '../components/areas/area-dialog.tsx'
import { AreaRow } from '../components/areas/area-row.tsx'
import { PostedCode } from '../components/areas/posted-code.tsx'

/** /event/{eventId}/organize/areas: the areas, the entrance first. */
export function OrganizeAreas() {
  const t = useText()
  const event = useCurrentEvent()
  const { areas = [], isPending, error, refetch } = useAreas(event.id)
  const [change, remove] = [useChangeArea(), useRemoveArea()]
  const [edited, edit] = useState<Area | 'new' | null>(null)
  const [openDialog, ask] = useState<{ is: 'code' | 'remove'; area: Area } | null>(null)
  const movable = areas.filter(({ id }) => id !== ALL_EVENT)
  const {
    list,
    move,
    said: announcement,
  } = useOrder(movable, {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    save: ({ id }, place) => change.mutateAsync({ eventId: event.id, id, place: place + 1 }),
  })
  const entrance = areas.filter(({ id }) => id === ALL_EVENT)
  const areaOf = (is: 'code' | 'remove') => (openDialog?.is === is ? openDialog.area : null)
  return (
    <Page
      title={t('checkin.areas.title')}
      lead={t('checkin.areas.lead')}
      width="reading"
      actions={
        areas.length > 0 && (
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            disabled={list.length >= MAX_AREAS}
            onClick={() => edit('new')}
          >
            {t('checkin.area.add')}
          </Button>
        )
      }
    >
      {isPending && <RowsSkeleton count={4} />}
      {error && <LoadFailed onRetry={refetch} error={error} />}
      {areas.length > 0 && (
        <CardGrid label={t('checkin.areas.title')} as="rows">
          {[...entrance, ...list].map((area) => {
            const place = list.indexOf(area)
            return (
              <Deletable key={area.id} eventId={event.id} kind="area" id={area.id}>
                <AreaRow
                  area={area}
                  types={event.participantTypes}
                  place={place}
                  count={list.length}
                  onMove={(to) => move(area, to)}
                  onEdit={() => edit(area)}
                  onCode={() => ask({ is: 'code', area })}
                  onRemove={() => ask({ is: 'remove', area })}
                />
              </Deletable>
            )
          })}
        </CardGrid>
      )}
      {areas.length > 0 && list.length === 0 && <Note>{t('checkin.areas.none')}</Note>}
      {announcement}
      <AreaDialog event={event} area={edited} onClose={() => edit(null)} />
      <PostedCode eventId={event.id} area={areaOf('code')} onClose={() => ask(null)} />
      <DeleteObject
        eventId={event.id}
        kind="area"
        object={areaOf('remove')}
        confirmLabel={t('checkin.area.remove')}
        onClose={() => ask(null)}
        send={(id) => remove.mutateAsync({ eventId: event.id, id, undoable: 'true' })}
      />
    </Page>
  )
}
