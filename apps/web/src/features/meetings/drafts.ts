import { makePageDrafts } from '../../lib/form/page-drafts.ts'
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

const kept = makePageDrafts<Drafts>()
const keyOf = (eventId: string, personId: string) => `${eventId}:${personId}`

/** Puts text into a form that may not be open: what was typed comes back with what is undone. */
export function writeDraft<What extends keyof Drafts>(
  eventId: string,
  personId: string,
  what: What,
  text: Drafts[What],
): void {
  const key = keyOf(eventId, personId)
  kept.keep(key, { ...NOTHING_WRITTEN, ...kept.read(key), [what]: text })
}

/** What I am writing to someone; it stays while I look at other pages. */
export function useDrafts(eventId: string, personId: string) {
  const key = keyOf(eventId, personId)
  const written = kept.useDraft(key) ?? NOTHING_WRITTEN
  const write: WriteDraft = (what, text) => writeDraft(eventId, personId, what, text)
  return { drafts: written, write }
}
