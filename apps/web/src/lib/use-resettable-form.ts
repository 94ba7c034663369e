import { useState } from 'react'

interface ResettableForm<Values> {
  readonly round: number
  readonly values: Values
  readonly typed: Values
  readonly isDirty: boolean
  readonly onChange: (typed: Values) => void
  /**
   * Called after a save, with the values that were sent. Only later input is then unsaved, and the fields stay
   * unchanged.
   */
  readonly onSaved: (saved: Values) => void
  /** Starts the form again with these values. Those that differ from the stored ones are unsaved. */
  readonly restart: (typed: Values) => void
}

/**
 * Holds the values of a settings form. If another user changes the stored settings, the form starts again, unless
 * something was typed. The typed values stay unsaved until the stored ones equal them.
 * @param begin the typed values to start with, for example from before a reload
 */
export function useResettableForm<Values extends object>(kept: Values, begin: Values = kept): ResettableForm<Values> {
  const [typed, setTyped] = useState(begin)
  const [form, setForm] = useState({ round: 1, values: kept })
  const isDirty = !isSame(typed, form.values)
  if (!isDirty && !isSame(kept, form.values)) {
    setForm({ round: form.round + 1, values: kept })
    setTyped(kept)
  }
  // The stored values equal the typed ones if they were saved in another window, or by a save that has no answer yet.
  if (isDirty && isSame(kept, typed)) setForm({ ...form, values: kept })
  const onSaved = (saved: Values) => {
    setForm({ ...form, values: saved })
    setTyped((now) => (now === typed ? saved : now))
  }
  const restart = (next: Values) => {
    setForm({ round: form.round + 1, values: kept })
    setTyped(next)
  }
  return { ...form, typed, isDirty, onChange: setTyped, onSaved, restart }
}

export const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
