import { type KeyboardEvent, useState } from 'react'

type Part = {
  /** As it is stored; empty for nothing, and for what cannot be read. */
  value: string
  /** Null for what cannot be read. `before` is the value that the typing began with. */
  read: (text: string, before: string) => string | null
  /** As it is shown. */
  write: (value: string) => string
  /** `isSettled` once the person has left the field or has chosen from a list. */
  onChange: (value: string, isSettled: boolean) => void
}

export type Typed = ReturnType<typeof useTyped>

/** A part of a field that is typed as text. The value follows each key; what cannot be read stays as it was typed. */
export function useTyped({ value, read, write, onChange }: Part) {
  const [draft, setDraft] = useState<{ text: string; before: string } | null>(null)
  const [isLeft, setLeft] = useState(false)
  const found = draft && read(draft.text, draft.before)
  // Another value from outside takes the place of what was typed.
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
    /** The text that was left and cannot be read; null otherwise. */
    unreadable: (isLeft && found === null && typed?.text.trim()) || null,
    /** The value that the typing began with. */
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
