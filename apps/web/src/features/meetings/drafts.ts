import { makePageDrafts } from '../../lib/form/page-drafts.ts'
import { storedValue } from '../../lib/storage/stored-value.ts'
import type { Drafts, SaveDraftText } from './components/panel/panel-view.ts'

type RequestDraft = Pick<Drafts, 'request' | 'proposed'>
type AnswerDrafts = Omit<Drafts, keyof RequestDraft>

const NOTHING_ASKED: RequestDraft = { request: null, proposed: null }
const NOTHING_WRITTEN: AnswerDrafts = {
  edit: null,
  accept: '',
  decline: '',
  cancel: '',
  reschedule: '',
  move: '',
  stay: '',
}

/**
 * The draft of a request. It is on the device, so that an unsent request survives a closed window or an empty battery.
 */
const requestDraft = (eventId: string, personId: string) =>
  storedValue<RequestDraft>(`meetDraft.${eventId}.${personId}`, { in: 'device', until: 'signOut' })

const answers = makePageDrafts<AnswerDrafts>()
const keyOf = (eventId: string, personId: string) => `${eventId}:${personId}`

/** Saves a draft while the form may not be open. An undo restores the typed text this way. */
export function saveDraftText<What extends keyof Drafts>(
  eventId: string,
  personId: string,
  what: What,
  text: Drafts[What],
): void {
  if (what === 'request' || what === 'proposed') {
    const draft = requestDraft(eventId, personId)
    const next: RequestDraft = { ...NOTHING_ASKED, ...draft.read(), [what]: text }
    return draft.write(next.request === null && next.proposed === null ? null : next)
  }
  const key = keyOf(eventId, personId)
  answers.keep(key, { ...NOTHING_WRITTEN, ...answers.read(key), [what]: text })
}

/** Returns the drafts for a person. They survive page changes. */
export function useDrafts(eventId: string, personId: string) {
  const storedRequest = requestDraft(eventId, personId).useStored()
  const answered = answers.useDraft(keyOf(eventId, personId))
  const drafts: Drafts = { ...NOTHING_ASKED, ...storedRequest, ...NOTHING_WRITTEN, ...answered }
  const write: SaveDraftText = (what, text) => saveDraftText(eventId, personId, what, text)
  return { drafts, write }
}
