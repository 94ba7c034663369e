import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useDialogIsOpen } from '../../../ui/overlays/use-dialog-is-open.ts'
import { type MetQuestion, openMetSheet, useMetSheet, useNextMeeting } from '../meetings-to-ask.ts'
import { useScansToAsk } from '../scans-to-ask.ts'

const MetSheet = lazyPart(() => import('./met-sheet.tsx').then((it) => it.MetSheet))

/** Pages without the question: video rooms, the answers page, and the pages of organizers and check-in desks. */
const NOT_ON = /\/(room|join|test-call|answers|organize|check-?in)(\/|$)/

/** @see docs/rules/meetings.md MEET-76 */
export function MetPrompt({ hasScans }: { hasScans: boolean }) {
  const shown = useMetSheet()
  const meeting = useNextMeeting()
  const [wasOpened, setWasOpened] = useState(false)
  if (shown && !wasOpened) setWasOpened(true)
  return (
    <>
      {hasScans && meeting === null ? <AskAboutScan /> : <Ask next={meeting} />}
      {wasOpened && (
        <Suspense fallback={null}>
          <MetSheet asked={shown} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Asks about a scan. It is mounted only while people can scan back, because it subscribes to the contacts.
 * @see docs/rules/contacts.md CONTACT-24
 */
function AskAboutScan() {
  const [next = null] = useScansToAsk()
  return <Ask next={next} />
}

/** Asks whether two people met. Never above another dialog, during a call, or while the user types. */
function Ask({ next }: { next: MetQuestion | null }) {
  const shown = useMetSheet()
  const { pathname } = useLocation()
  const mayAsk = next !== null && shown === null && !NOT_ON.test(pathname)
  const isBusy = useDialogIsOpen(mayAsk)
  const isTyping = useIsTyping(mayAsk)
  useEffect(() => {
    if (mayAsk && !isBusy && !isTyping) openMetSheet(next)
  }, [mayAsk, isBusy, isTyping, next])
  return null
}

const FIELD = 'input, textarea, select, [contenteditable="true"]'
const isTypingNow = () => document.activeElement?.matches(FIELD) === true

/** Returns true while the user types. It watches the focus only if `isAsked` is true. */
const useIsTyping = (isEnabled: boolean): boolean =>
  useSyncExternalStore(isEnabled ? watchFocus : watchNothing, isTypingNow)

const watchNothing = () => () => undefined

function watchFocus(changed: () => void): () => void {
  // The next field has the focus only after the last one has lost it.
  const soon = () => queueMicrotask(changed)
  for (const each of ['focusin', 'focusout'] as const) document.addEventListener(each, soon)
  return () => {
    for (const each of ['focusin', 'focusout'] as const) document.removeEventListener(each, soon)
  }
}
