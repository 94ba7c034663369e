import { makePageDrafts } from '../../lib/form/page-drafts.ts'

/* Drafts of notes by lead. They survive while the user is on another page, and if saving fails. */

const drafts = makePageDrafts<string>()

export interface Note {
  readonly text: string
  readonly isDirty: boolean
  readonly write: (text: string) => void
  /** Saves the draft. Does nothing if the note was not edited. */
  readonly save: () => Promise<void>
}

/** Returns the note of a lead. Without a draft, the saved text is shown and followed. */
export function useNote(key: string, saved: string, send: (note: string) => Promise<unknown>): Note {
  const draft = drafts.useDraft(key)
  const isDirty = draft !== undefined && draft.trim() !== saved
  return {
    text: draft ?? saved,
    isDirty,
    write: (text) => drafts.keep(key, text),
    async save() {
      if (draft === undefined) return
      if (isDirty) await send(draft.trim())
      // Text that was typed while the note was being saved stays a draft.
      if (drafts.read(key) === draft) drafts.keep(key, undefined)
    },
  }
}
