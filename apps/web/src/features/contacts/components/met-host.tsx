import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useDialogIsOpen } from '../../../ui/overlays/use-dialog-is-open.ts'
import { askWhetherMet, useMetSheet, useNextToAsk } from '../meetings-to-ask.ts'

const MetSheet = lazyPart(() => import('./met-sheet.tsx').then((it) => it.MetSheet))

/** Video rooms and what is answered card by card. */
const NOT_ON = /\/(room|join|test-call|answers|organize|check-?in)(\/|$)/

/** One meeting at a time, never above something else, in a call or while one types. @see docs/rules/meetings.md MEET-76 */
export function MetHost() {
  const shown = useMetSheet()
  const next = useNextToAsk()
  const { pathname } = useLocation()
  const mayAsk = next !== null && shown === null && !NOT_ON.test(pathname)
  const isBusy = useDialogIsOpen(mayAsk)
  const isTyping = useIsTyping(mayAsk)
  useEffect(() => {
    if (mayAsk && !isBusy && !isTyping) askWhetherMet(next)
  }, [mayAsk, isBusy, isTyping, next])
  const [wasOpened, setWasOpened] = useState(false)
  if (shown && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <MetSheet asked={shown} />
    </Suspense>
  )
}

const FIELD = 'input, textarea, select, [contenteditable="true"]'
const isTypingNow = () => document.activeElement?.matches(FIELD) === true

/** Whether the person is in a field. Watches only while it is asked to. */
const useIsTyping = (isAsked: boolean): boolean =>
  useSyncExternalStore(isAsked ? watchFocus : watchNothing, isTypingNow)

const watchNothing = () => () => undefined

function watchFocus(changed: () => void): () => void {
  // The next field has the focus only once the last one has lost it.
  const soon = () => queueMicrotask(changed)
  for (const each of ['focusin', 'focusout'] as const) document.addEventListener(each, soon)
  return () => {
    for (const each of ['focusin', 'focusout'] as const) document.removeEventListener(each, soon)
  }
}
