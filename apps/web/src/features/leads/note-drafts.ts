import { makePageDrafts } from '../../lib/form/page-drafts.ts'

/* Notes that are being written, by lead: they stay while one looks elsewhere, and where saving fails. */

const drafts = makePageDrafts<string>()

export interface Note {
  readonly text: string
  readonly isDirty: boolean
  readonly write: (text: string) => void
  /** Nothing happens where nothing was written. */
  readonly save: () => Promise<void>
}

/** While nobody writes, it follows what is saved. */
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
      // What was written meanwhile is not saved yet.
      if (drafts.read(key) === draft) drafts.keep(key, undefined)
    },
  }
}
