import { useState } from 'react'

interface FormRound<Values> {
  /** Another one where the form starts again: its `key`. */
  readonly round: number
  /** What the fields begin with. */
  readonly values: Values
  /** What stands in the fields now. */
  readonly typed: Values
  readonly isDirty: boolean
  readonly onChange: (typed: Values) => void
  /** These have been saved: nothing is unsaved any more but what was typed since they were sent, and the fields stay as they are. */
  readonly onSaved: (saved: Values) => void
  /** The fields begin again with these, unsaved as far as they differ from what is kept by now. */
  readonly restart: (typed: Values) => void
}

/**
 * What a form about kept settings begins with. When someone else changes them, it starts again unless something has been
 * typed, which stays and is unsaved until it is what is kept.
 *
 * @param begin typed before, as before a reload of the page
 */
export function useFormRound<Values extends object>(kept: Values, begin: Values = kept): FormRound<Values> {
  const [typed, setTyped] = useState(begin)
  const [form, setForm] = useState({ round: 1, values: kept })
  const isDirty = !isSame(typed, form.values)
  if (!isDirty && !isSame(kept, form.values)) {
    setForm({ round: form.round + 1, values: kept })
    setTyped(kept)
  }
  // What stands in the fields is kept already: another window, or a save whose answer is still on its way.
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

/** Of what forms hold. */
export const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
