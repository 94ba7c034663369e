import { TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Area, checkInLengths } from '@parley/contract/checkin'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useFailureText, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { Stack } from '../../../../ui/layout/box.tsx'
import { DialogSubmit, FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { useDialogForm } from '../../../../ui/overlays/use-dialog-form.ts'
import { typeText } from '../../../participants/index.ts'
import { type AreaFields, areaDraftFrom, areaFieldsOf, areaForm, entranceForm, isEntrance } from '../../area-fields.ts'
import { useAreaName } from '../../area-names.ts'
import { useAddArea, useChangeArea } from '../../areas-api.ts'

type Props = { event: EventDetails; area: Area | 'new' | null; onClose: () => void }

export function AreaDialog({ event, area, onClose }: Props) {
  const t = useText()
  const shown = useLastNonNull(area)
  const title = t(shown === 'new' || !shown ? 'checkin.area.add' : 'checkin.area.edit')
  return (
    <FormDialog opened={area !== null} onClose={onClose} title={title} size={480}>
      <AreaForm event={event} area={shown === 'new' ? null : shown} onClose={onClose} />
    </FormDialog>
  )
}

function AreaForm({ event, area, onClose }: { event: EventDetails; area: Area | null; onClose: () => void }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const areaName = useAreaName()
  const { language } = useLanguage()
  const [add, change] = [useAddArea(), useChangeArea()]
  const isFixed = isEntrance(area)
  const labels = {
    name: t('checkin.area.name'),
    capacity: t('checkin.area.capacity'),
    allowedPart: t('checkin.area.types'),
  }
  const { saving, required, optional, submit, showFailure, showError } = useDialogForm(
    isFixed ? entranceForm : areaForm,
    areaFieldsOf(area),
    labels,
  )
  const showAtField = (error: unknown) => {
    if (!isApiFailure(error, 'areaIsFuller')) return showFailure(error)
    showError('capacity', failureText(error))
    return true
  }
  const save = (formValues: AreaFields) =>
    saving.save(async () => {
      const draft = areaDraftFrom(formValues)
      if (area) await change.mutateAsync({ eventId: event.id, id: area.id, ...draft })
      else await add.mutateAsync({ eventId: event.id, ...draft })
      toasts.success(t('checkin.area.saved', { name: areaName({ id: area?.id ?? '', name: draft.name }) }))
      onClose()
    }, showAtField)
  return (
    <form onSubmit={submit(save)} noValidate>
      <Stack gap={16} above={16}>
        <TextInput
          {...(isFixed ? optional('name') : required('name'))}
          {...(isFixed ? { description: t('checkin.area.entranceText') } : {})}
          maxLength={checkInLengths.areaName}
          data-autofocus
        />
        <TextInput
          {...optional('capacity')}
          description={t('checkin.area.capacityText')}
          inputMode="numeric"
          maxLength={7}
        />
        {!isFixed && event.participantTypes.length > 0 && (
          <ChoiceField
            {...optional('allowedPart')}
            several
            description={t('checkin.area.typesText')}
            choices={event.participantTypes.map((type) => ({ id: type.id, label: typeText(type, language) }))}
          />
        )}
      </Stack>
      <DialogSubmit saving={saving}>{t(area ? 'checkin.area.save' : 'checkin.area.add')}</DialogSubmit>
    </form>
  )
}
