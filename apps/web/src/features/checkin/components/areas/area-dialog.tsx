import { Button, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Area, checkInLengths } from '@parley/contract/checkin'
import { useState } from 'react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useContractForm } from '../../../../lib/form/index.ts'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useFormRound } from '../../../../lib/use-form-round.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { typeText } from '../../../participants/index.ts'
import { type AreaFields, areaDraftFrom, areaFieldsOf, areaForm, entranceForm, isEntrance } from '../../area-fields.ts'
import { useAreaName } from '../../area-words.ts'
import { useAddArea, useChangeArea } from '../../areas-api.ts'

type Props = { event: EventDetails; area: Area | 'new' | null; onClose: () => void }

/** Adds an area, or changes one. */
export function AreaDialog({ event, area, onClose }: Props) {
  const t = useText()
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(area)
  if (area && area !== shown) setShown(area)
  const title = t(shown === 'new' || !shown ? 'checkin.area.add' : 'checkin.area.edit')
  return (
    <FormDialog opened={area !== null} onClose={onClose} title={title} size={480}>
      <AreaForm event={event} area={shown === 'new' ? null : shown} onClose={onClose} />
    </FormDialog>
  )
}

function AreaForm({ event, area, onClose }: { event: EventDetails; area: Area | null; onClose: () => void }) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const areaName = useAreaName()
  const { language } = useLanguage()
  const [add, change] = [useAddArea(), useChangeArea()]
  const [problem, setProblem] = useState<string | null>(null)
  const isFixed = isEntrance(area)
  const labels = {
    name: t('checkin.area.name'),
    capacity: t('checkin.area.capacity'),
    allowedPart: t('checkin.area.types'),
  }
  const form = useFormRound(areaFieldsOf(area))
  useUnsaved(form.isDirty)
  const { input, submit, showFailure, showError } = useContractForm(
    isFixed ? entranceForm : areaForm,
    form.values,
    labels,
    form.onChange,
  )
  const save = async (given: AreaFields) => {
    setProblem(null)
    const draft = areaDraftFrom(given)
    try {
      if (area) await change.mutateAsync({ eventId: event.id, id: area.id, ...draft })
      else await add.mutateAsync({ eventId: event.id, ...draft })
      toasts.success(t('checkin.area.saved', { name: areaName({ id: area?.id ?? '', name: draft.name }) }))
      onClose()
    } catch (error) {
      if (isApiFailure(error, 'areaIsFuller')) showError('capacity', failureText(error))
      else if (!showFailure(error)) setProblem(failureText(error))
    }
  }
  return (
    <form onSubmit={submit(save)} noValidate>
      <Stack gap={16} above={16}>
        <TextInput
          {...field(labels.name, !isFixed)}
          {...input('name')}
          {...(isFixed ? { description: t('checkin.area.entranceText') } : {})}
          maxLength={checkInLengths.areaName}
          data-autofocus
        />
        <TextInput
          {...field(labels.capacity, false)}
          {...input('capacity')}
          description={t('checkin.area.capacityText')}
          inputMode="numeric"
          maxLength={7}
        />
        {!isFixed && event.participantTypes.length > 0 && (
          <ChoiceField
            {...field(labels.allowedPart, false)}
            {...input('allowedPart')}
            several
            description={t('checkin.area.typesText')}
            choices={event.participantTypes.map((type) => ({ id: type.id, label: typeText(type, language) }))}
          />
        )}
      </Stack>
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={add.isPending || change.isPending}>
          {t(area ? 'checkin.area.save' : 'checkin.area.add')}
        </Button>
      </DialogActions>
    </form>
  )
}
