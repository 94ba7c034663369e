import type { InputOf } from '@parley/contract'
import type { EventSettings, eventCalls } from '@parley/contract/events'
import { type SubmitEvent, useEffect } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useResettableForm } from '../../lib/use-resettable-form.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useSave } from '../../ui/forms/use-save.ts'
import type { Unsaved } from '../../ui/overlays/leave-guard.tsx'
import { useChangeEvent } from './api.ts'

type Settings = Omit<InputOf<typeof eventCalls.changeEvent>, 'eventId'>

/**
 * Creates a form for settings of the event. @param onUnsaved called with the unsaved changes, because a page has one
 * guard for all of its forms
 */
export function useSettingsForm<Some extends Settings>(
  { id: eventId }: Pick<EventSettings, 'id'>,
  savedSettings: Some,
  onUnsaved: (unsaved: Unsaved) => void,
) {
  const t = useText()
  const toasts = useToasts()
  const change = useChangeEvent()
  const form = useResettableForm(savedSettings)
  const { typed, isDirty, onChange, onSaved } = form
  const { save, isSaving, problem, unsaved } = useSave(form)
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])

  const send = async () => {
    await change.mutateAsync({ eventId, ...typed })
    onSaved(typed)
    toasts.success(t('events.setup.saved'))
  }
  const card = {
    submitting: isSaving,
    submitDisabled: !isDirty,
    error: problem,
    onSubmit: (submitted: SubmitEvent<HTMLFormElement>) => {
      submitted.preventDefault()
      void save(send)
    },
  }
  return { typed, onChange, card }
}
