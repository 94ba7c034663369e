import type { EventSettings } from '@parley/contract/events'
import { useEffect, useState } from 'react'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFormRound } from '../../../lib/use-form-round.ts'
import { FormCard } from '../../../ui/form-page.tsx'
import { parsePalette } from '../../../ui/theme/palette.ts'
import { useField } from '../../../ui/use-field.ts'
import { useToasts } from '../../../ui/use-toasts.ts'
import { useChangeEvent } from '../api.ts'
import { ColourField, OFFERED } from './colour-field.tsx'

type Props = {
  event: EventSettings
  /** Told as one chooses, for a preview. */
  onShow: (color: string) => void
  /** Told whether something is unsaved: a page has one guard for all of its forms. */
  onDirty: (isDirty: boolean) => void
}

export const colorOf = ({ colorsJson }: EventSettings) => parsePalette(colorsJson)?.brand ?? OFFERED[0]

/** The colour from which all others of an event are made. */
export function ColourForm({ event, onShow, onDirty }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeEvent()
  const [problem, setProblem] = useState<string | null>(null)
  const { typed, isDirty, onChange, onSaved } = useFormRound({ color: colorOf(event) })
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const choose = (color: string) => {
    onChange({ color })
    onShow(color)
  }
  const save = async () => {
    setProblem(null)
    try {
      await change.mutateAsync({ eventId: event.id, color: typed.color })
      onSaved(typed)
      toasts.success(t('events.setup.saved'))
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <>
      <FormCard
        submitLabel={t('events.look.saveColour')}
        submitting={change.isPending}
        submitDisabled={!isDirty}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void save()
        }}
        error={problem}
      >
        <ColourField {...field(t('events.new.colour'), true)} value={typed.color} onChange={choose} />
      </FormCard>
    </>
  )
}
