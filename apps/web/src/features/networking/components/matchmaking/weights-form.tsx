import { TextInput } from '@mantine/core'
import { MAX_REQUESTS, MAX_WEIGHT, type SuggestionWeights, USUAL_WEIGHTS, weighed } from '@parley/contract/networking'
import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { isSame, useResettableForm } from '../../../../lib/use-resettable-form.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { FormCard } from '../../../../ui/forms/form-page.tsx'
import { FormPart } from '../../../../ui/forms/form-part.tsx'
import { SliderField } from '../../../../ui/forms/slider-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { useSave } from '../../../../ui/forms/use-save.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { useChangeWeights } from './matchmaking-api.ts'

type Props = {
  eventId: string
  kept: SuggestionWeights
  /** Called while a weight is moved, if all values are valid. */
  onTry: (weights: SuggestionWeights) => void
  note: ReactNode
}

type Fields = Omit<SuggestionWeights, 'mostRequests'> & { readonly mostRequests: string }

const fieldsOf = ({ mostRequests, ...weights }: SuggestionWeights): Fields => ({
  ...weights,
  mostRequests: String(mostRequests),
})

/** Returns the weights. Null if the number is invalid. */
function weightsIn({ mostRequests, ...weights }: Fields): SuggestionWeights | null {
  const most = Number(mostRequests)
  const isWell = /^\d+$/.test(mostRequests.trim()) && most >= 1 && most <= MAX_REQUESTS
  return isWell ? { ...weights, mostRequests: most } : null
}

/** A form for the weights. Changes are previewed immediately. */
export function WeightsForm({ eventId, kept: savedWeights, onTry, note }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeWeights()
  const form = useResettableForm(fieldsOf(savedWeights))
  const { typed, isDirty, onChange, onSaved } = form
  const { save, isSaving, problem, unsaved } = useSave(form)
  const weights = weightsIn(typed)
  useEffect(() => {
    if (weights) onTry(weights)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [JSON.stringify(weights)])

  const undo = async () => {
    try {
      await change.mutateAsync({ eventId, weights: savedWeights })
      toasts.success(t('networking.matchmaking.undone'))
    } catch (error) {
      toasts.error(failureText(error))
    }
  }
  const send = async () => {
    if (!weights) return
    await change.mutateAsync({ eventId, weights })
    onSaved(typed)
    toasts.success(t('networking.matchmaking.saved'), { undo: { run: () => void undo() } })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (weights) void save(send)
  }
  const isUsual = weights !== null && isSame(fieldsOf(weights), fieldsOf(USUAL_WEIGHTS))
  return (
    <>
      <FormCard
        submitLabel={t('networking.matchmaking.save')}
        submitting={isSaving}
        submitDisabled={!isDirty || !weights}
        error={problem}
        note={note}
        onSubmit={submit}
      >
        <FormPart title={t('networking.matchmaking.weights')}>
          {weighed.map((name) => (
            <SliderField
              key={name}
              {...field(t(`networking.matchmaking.${name}`), true)}
              description={t(`networking.matchmaking.${name}.text`)}
              value={typed[name]}
              most={MAX_WEIGHT}
              valueText={
                typed[name] === 0
                  ? t('networking.matchmaking.off')
                  : t('networking.matchmaking.value', { value: typed[name] })
              }
              onChange={(value) => onChange({ ...typed, [name]: value })}
            />
          ))}
        </FormPart>
        <FormPart title={t('networking.matchmaking.exposure')}>
          <TextInput
            {...field(t('networking.matchmaking.mostRequests'), true)}
            description={t('networking.matchmaking.mostRequests.text', {
              count: weights?.mostRequests ?? savedWeights.mostRequests,
            })}
            error={!weights && t('networking.matchmaking.mostRequests.wrong')}
            inputMode="numeric"
            maxLength={3}
            value={typed.mostRequests}
            onChange={(event) => onChange({ ...typed, mostRequests: event.currentTarget.value })}
          />
        </FormPart>
        <QuietButton disabled={isUsual} onClick={() => onChange(fieldsOf(USUAL_WEIGHTS))}>
          {t('networking.matchmaking.reset')}
        </QuietButton>
      </FormCard>
      <LeaveGuard forms={[unsaved]} />
    </>
  )
}
