import { useSyncExternalStore } from 'react'
import { session } from '../../lib/api/index.ts'
import type { Drafts, WriteDraft } from './components/panel/panel-view.ts'

const NOTHING_WRITTEN: Drafts = {
  request: '',
  proposed: [],
  edit: null,
  accept: '',
  decline: '',
  cancel: '',
  reschedule: '',
  move: '',
  stay: '',
}

let drafts: ReadonlyMap<string, Drafts> = new Map()
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

const keyOf = (eventId: string, personId: string) => `${eventId}:${personId}`

/** Puts text into a form that may not be open: what was typed comes back with what is undone. */
export function writeDraft<What extends keyof Drafts>(
  eventId: string,
  personId: string,
  what: What,
  text: Drafts[What],
): void {
  const key = keyOf(eventId, personId)
  keep(new Map(drafts).set(key, { ...NOTHING_WRITTEN, ...drafts.get(key), [what]: text }))
}

/** What I am writing to someone; it stays while I look at other pages. */
export function useDrafts(eventId: string, personId: string) {
  const key = keyOf(eventId, personId)
  const written = useSyncExternalStore(watch, () => drafts.get(key) ?? NOTHING_WRITTEN)
  const write: WriteDraft = (what, text) => writeDraft(eventId, personId, what, text)
  return { drafts: written, write }
}
