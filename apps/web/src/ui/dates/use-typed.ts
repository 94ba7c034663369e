import { type KeyboardEvent, useState } from 'react'

type Part = {
  /** The valid value. Empty if nothing is typed or the text is unreadable. */
  value: string
  /** Returns the value of a text, or null if it is unreadable. `before` is the value at the first key. */
  read: (text: string, before: string) => string | null
  write: (value: string) => string
  /** Receives the value. `isSettled` is true once the user has left the field or chosen from a list. */
  onChange: (value: string, isSettled: boolean) => void
}

export type Typed = ReturnType<typeof useTyped>

/** Holds the text of a field. The value follows each key; unreadable text stays visible as typed. */
export function useTyped({ value, read, write, onChange }: Part) {
  const [draft, setDraft] = useState<{ text: string; before: string } | null>(null)
  const [isLeft, setLeft] = useState(false)
  const found = draft && read(draft.text, draft.before)
  // If the value changed from outside, it replaces the typed text.
  const typed = (found ?? '') === value ? draft : null
  const settle = () => {
    setLeft(true)
    if (typed === null) return
    if (found !== null) setDraft(null)
    onChange(found ?? '', true)
  }
  return {
    value,
    text: typed?.text ?? (value && write(value)),
    /** The unreadable text, once the field is left. Null otherwise. */
    unreadable: (isLeft && found === null && typed?.text.trim()) || null,
    before: typed?.before ?? value,
    choose: (next: string) => {
      setDraft(null)
      onChange(next, true)
    },
    type: (text: string) => {
      const before = typed?.before ?? value
      setDraft({ text, before })
      setLeft(false)
      onChange(read(text, before) ?? '', false)
    },
    onBlur: settle,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') settle()
    },
  }
}
