import { TextInput } from '@mantine/core'
import { countField } from '@parley/contract'
import { type FloorPlan, MAX_METRES, planName } from '@parley/contract/venue'
import * as z from 'zod/mini'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../lib/use-last-non-null.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogSubmit, FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useDialogForm } from '../../../ui/overlays/use-dialog-form.ts'
import { useChangeFloorPlan, useDeleteFloorPlan } from '../api.ts'
import { UploadPlan } from './upload-plan.tsx'

type Props = { eventId: string; plan: FloorPlan | null; onClose: () => void }

/** The fields of a plan. The width is empty if it is unknown. */
const planFields = z.object({ name: planName(), widthM: countField(MAX_METRES) })

export function EditPlan({ eventId, plan, onClose }: Props) {
  const t = useText()
  const shown = useLastNonNull(plan)
  return (
    <FormDialog opened={plan !== null} onClose={onClose} title={t('venue.plan.edit')} size={440}>
      {shown && <PlanForm eventId={eventId} plan={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function PlanForm({ eventId, plan, onClose }: Props & { plan: FloorPlan }) {
  const t = useText()
  const toasts = useToasts()
  const change = useChangeFloorPlan()
  const labels = { name: t('venue.plan.name'), widthM: t('venue.plan.width') }
  const storedValues = { name: plan.name, widthM: plan.widthM?.toString() ?? '' }
  const { form, saving, required, optional, submit, showFailure } = useDialogForm(planFields, storedValues, labels)
  const save = ({ name, widthM }: z.output<typeof planFields>) =>
    saving.save(async () => {
      // Only changed fields are sent, because another person may have changed the others meanwhile.
      const changed = {
        ...(name === plan.name ? {} : { name }),
        ...(widthM === form.values.widthM ? {} : { widthM: widthM === '' ? null : Number(widthM) }),
      }
      await change.mutateAsync({ eventId, planId: plan.id, ...changed })
      toasts.success(t('venue.edit.saved', { name }))
      onClose()
    }, showFailure)
  return (
    <form onSubmit={submit(save)} noValidate>
      <Stack gap={16}>
        <TextInput {...required('name')} data-autofocus />
        <TextInput {...optional('widthM')} description={t('venue.plan.widthText')} inputMode="numeric" maxLength={6} />
      </Stack>
      <DialogSubmit saving={saving}>{t('venue.plan.save')}</DialogSubmit>
    </form>
  )
}

export function ReplacePicture({ eventId, plan, onClose }: Props) {
  const t = useText()
  const toasts = useToasts()
  const shown = useLastNonNull(plan)
  const done = ({ name }: FloorPlan) => {
    toasts.success(t('venue.plan.replaced', { name }))
    onClose()
  }
  return (
    <Dialog
      opened={plan !== null}
      onClose={onClose}
      title={t('venue.plan.replaceTitle', { name: shown?.name ?? '' })}
      size={560}
      closable
    >
      {shown && <UploadPlan eventId={eventId} plan={shown} onDone={done} />}
    </Dialog>
  )
}

export function DeletePlan({ eventId, plan, onClose }: Props) {
  const t = useText()
  const toasts = useToasts()
  const { number } = useFormats()
  const remove = useDeleteFloorPlan()
  const shown = useLastNonNull(plan)
  const name = shown?.name ?? ''
  const count = shown?.places.length ?? 0
  const confirm = async () => {
    await remove.mutateAsync({ eventId, planId: shown?.id ?? '' })
    toasts.success(t('venue.plan.deleted', { name }))
  }
  return (
    <ConfirmDialog
      opened={plan !== null}
      onClose={onClose}
      title={t('venue.plan.deleteTitle', { name })}
      confirmLabel={t('venue.plan.delete')}
      danger
      onConfirm={confirm}
    >
      {t('venue.plan.deleteText', { count, number: number(count) })}
    </ConfirmDialog>
  )
}
