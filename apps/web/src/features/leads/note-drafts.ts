import { useSyncExternalStore } from 'react'
import { session } from '../../lib/api/index.ts'

/* Notes that are being written, by lead: they stay while one looks elsewhere, and where saving fails. */

let drafts: ReadonlyMap<string, string> = new Map()
const watchers = new Set<() => void>()

function keep(next: typeof drafts): void {
  drafts = next
  for (const tell of watchers) tell()
}
function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** Nothing of the last user stays when another signs in. */
session.watch(() => {
  if (session.state() === 'out') keep(new Map())
})

export interface Note {
  readonly text: string
  readonly isDirty: boolean
  readonly write: (text: string) => void
  /** Nothing happens where nothing was written. */
  readonly save: () => Promise<void>
}

/**
 * A note as it is being written. While nobody writes it follows what is saved.
 *
 * @param send saves it
 */
export function useNote(key: string, saved: string, send: (note: string) => Promise<unknown>): Note {
  const draft = useSyncExternalStore(watch, () => drafts.get(key))
  const forget = () => keep(new Map([...drafts].filter(([each]) => each !== key)))
  const isDirty = draft !== undefined && draft.trim() !== saved
  return {
    text: draft ?? saved,
    isDirty,
    write: (text) => keep(new Map(drafts).set(key, text)),
    async save() {
      if (draft === undefined) return
      if (isDirty) await send(draft.trim())
      // What was written meanwhile is not saved yet.
      if (drafts.get(key) === draft) forget()
    },
  }
}
