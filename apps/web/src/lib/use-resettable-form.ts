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
export function useResettableForm<Values extends object>(
  storedValues: Values,
  begin: Values = storedValues,
): ResettableForm<Values> {
  const [typed, setTyped] = useState(begin)
  const [form, setForm] = useState({ round: 1, values: storedValues })
  const isDirty = !isSame(typed, form.values)
  if (!isDirty && !isSame(storedValues, form.values)) {
    setForm({ round: form.round + 1, values: storedValues })
    setTyped(storedValues)
  }
  // The stored values equal the typed ones if they were saved in another window, or by a save that has no answer yet.
  if (isDirty && isSame(storedValues, typed)) setForm({ ...form, values: storedValues })
  const onSaved = (saved: Values) => {
    setForm({ ...form, values: saved })
    setTyped((now) => (now === typed ? saved : now))
  }
  const restart = (next: Values) => {
    setForm({ round: form.round + 1, values: storedValues })
    setTyped(next)
  }
  return { ...form, typed, isDirty, onChange: setTyped, onSaved, restart }
}

export const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
