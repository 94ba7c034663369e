import { useSyncExternalStore } from 'react'
import { session } from '../api/index.ts'

interface Drafts<T> {
  readonly useDraft: (key: string) => T | undefined
  readonly read: (key: string) => T | undefined
  /** `undefined` forgets it. */
  readonly keep: (key: string, draft: T | undefined) => void
}

/** What is being written stays while one looks elsewhere, for as long as the page is open. */
export function makePageDrafts<T>(): Drafts<T> {
  const drafts = new Map<string, T>()
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const each of watchers) each()
  }
  const watch = (each: () => void) => {
    watchers.add(each)
    return () => void watchers.delete(each)
  }

  // Nothing of the last user stays when another signs in.
  session.watch(() => {
    if (session.state() !== 'out') return
    drafts.clear()
    tell()
  })

  return {
    useDraft: (key) => useSyncExternalStore(watch, () => drafts.get(key)),
    read: (key) => drafts.get(key),
    keep(key, draft) {
      if (draft === undefined) drafts.delete(key)
      else drafts.set(key, draft)
      tell()
    },
  }
}
