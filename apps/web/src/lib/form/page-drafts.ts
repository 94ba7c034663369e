import { useSyncExternalStore } from 'react'
import { session } from '../api/index.ts'

interface Drafts<T> {
  readonly useDraft: (key: string) => T | undefined
  readonly read: (key: string) => T | undefined
  /** Stores a draft; `undefined` removes it. */
  readonly keep: (key: string, draft: T | undefined) => void
}

/** Creates drafts in memory. A draft survives visits to other pages, until the page is closed or reloaded. */
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

  // The next user must not see anything of the previous one.
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
