import type { InputOf } from '@parley/contract'
import type { EventSettings, eventCalls } from '@parley/contract/events'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useFailureText } from '../../lib/i18n/use-failure-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useFormRound } from '../../lib/use-form-round.ts'
import { useToasts } from '../../ui/use-toasts.ts'
import { useChangeEvent } from './api.ts'

type Settings = Omit<InputOf<typeof eventCalls.changeEvent>, 'eventId'>

/**
 * A form about some settings of an event that is saved on its own.
 *
 * @param onDirty told whether something is unsaved: a page has one guard for all of its forms
 */
export function useSettingsForm<Some extends Settings>(
  { id: eventId }: Pick<EventSettings, 'id'>,
  kept: Some,
  onDirty: (isDirty: boolean) => void,
) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeEvent()
  const [problem, setProblem] = useState<string | null>(null)
  const { typed, isDirty, onChange, onSaved } = useFormRound(kept)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const save = async () => {
    setProblem(null)
    try {
      await change.mutateAsync({ eventId, ...typed })
      onSaved(typed)
      toasts.success(t('events.setup.saved'))
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  /** For its `FormCard`. */
  const card = {
    submitting: change.isPending,
    submitDisabled: !isDirty,
    error: problem,
    onSubmit: (submitted: SubmitEvent<HTMLFormElement>) => {
      submitted.preventDefault()
      void save()
    },
  }
  return { typed, onChange, card }
}
