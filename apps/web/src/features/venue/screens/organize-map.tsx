import { Button } from '@mantine/core'
import { type FloorPlan, MAX_PLANS } from '@parley/contract/venue'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useOrder } from '../../../ui/order/use-order.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { useChangeFloorPlan, usePlaceables, useVenueMap } from '../api.ts'
import { DeletePlan, EditPlan, ReplacePicture } from '../components/plan-dialogs.tsx'
import { PlanEditor } from '../components/plan-editor.tsx'
import { PlanRow } from '../components/plan-row.tsx'
import { UploadPlan } from '../components/upload-plan.tsx'
import { type Edits, noEdits } from '../place-edits.ts'

/** /event/{eventId}/organize/map?plan=… */
export function OrganizeMap() {
  const t = useText()
  const toasts = useToasts()
  const event = useCurrentEvent()
  const map = useVenueMap(event)
  const things = usePlaceables(event.id)
  const change = useChangeFloorPlan()
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [dialog, ask] = useState<{ is: 'edit' | 'replace' | 'delete'; plan: FloorPlan } | null>(null)
  const [edits, setEdits] = useState<Readonly<Record<string, Edits>>>({})
  const {
    list,
    move,
    said: announcement,
  } = useOrder(map.plans ?? [], {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    save: ({ id: planId }, place) => change.mutateAsync({ eventId: event.id, planId, place }),
  })
  const plan = list.find(({ id }) => id === params.get('plan')) ?? list[0]
  const unsaved = list.some(({ id }) => (edits[id]?.done.length ?? 0) > 0)

  const added = ({ id, name }: FloorPlan) => {
    setAdding(false)
    setParams({ plan: id }, { replace: true, preventScrollReset: true })
    toasts.success(t('venue.plan.added', { name }))
  }
  const planOf = (is: NonNullable<typeof dialog>['is']) => (dialog?.is === is ? dialog.plan : null)
  const close = () => ask(null)
  return (
    <Page
      title={t('venue.organize.title')}
      lead={t('venue.organize.lead')}
      actions={
        list.length > 0 && (
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            disabled={list.length >= MAX_PLANS}
            onClick={() => setAdding(true)}
          >
            {t('venue.plan.add')}
          </Button>
        )
      }
    >
      {map.isPending && <RowsSkeleton count={3} />}
      {!map.plans && map.error && <LoadFailed onRetry={map.refetch} error={map.error} />}
      {map.plans && list.length === 0 && <UploadPlan eventId={event.id} onDone={added} />}
      {list.length > 0 && (
        <CardGrid label={t('venue.plans')} as="rows">
          {list.map((each, place) => (
            <PlanRow
              key={each.id}
              plan={each}
              place={place}
              count={list.length}
              isOpen={each.id === plan?.id}
              onMove={(to) => move(each, to)}
              onEdit={() => ask({ is: 'edit', plan: each })}
              onReplace={() => ask({ is: 'replace', plan: each })}
              onDelete={() => ask({ is: 'delete', plan: each })}
            />
          ))}
        </CardGrid>
      )}
      {announcement}
      {plan && (
        <Section title={t('venue.edit.title', { name: plan.name })}>
          {things.isLoadingError && <LoadFailed onRetry={things.refetch} error={things.error} />}
          <PlanEditor
            key={plan.id}
            event={event}
            plan={plan}
            things={things.data?.things ?? []}
            edits={edits[plan.id] ?? noEdits}
            onEdit={(next) => setEdits((before) => ({ ...before, [plan.id]: next(before[plan.id] ?? noEdits) }))}
            onStale={() => {
              void map.refetch()
              void things.refetch()
            }}
          />
        </Section>
      )}
      <LeaveGuard forms={[unsaved ? 'typed' : 'nothing']} />
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('venue.plan.add')} size={560} closable>
        <UploadPlan eventId={event.id} onDone={added} />
      </Dialog>
      <EditPlan eventId={event.id} plan={planOf('edit')} onClose={close} />
      <ReplacePicture eventId={event.id} plan={planOf('replace')} onClose={close} />
      <DeletePlan eventId={event.id} plan={planOf('delete')} onClose={close} />
    </Page>
  )
}
