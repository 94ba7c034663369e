import { isLiveInvitation } from '@parley/contract/meetings'
import { MAX_REASONED } from '@parley/contract/participants'
import { useState } from 'react'
import { useLanguage } from '../../lib/i18n/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { useHasElapsed } from '../../ui/feedback/use-has-elapsed.ts'
import { localizedText, useReasonsOf, useReasonTexts } from '../participants/index.ts'
import type { ListedInvitation } from './list-invitations.ts'

/** Milliseconds to wait for the reasons. After that they are added when they arrive. */
const WAIT_MS = 1_000

/** @see docs/rules/networking.md SUGGEST-3 */
export function useRequestReasons(listed: readonly ListedInvitation[]) {
  const now = useNow()
  const { language } = useLanguage()
  const wordsFor = useReasonTexts()
  const waiting = listed.filter(
    ({ segment, invitation }) => segment === 'received' && isLiveInvitation(invitation, now),
  )
  const peopleByEvent = useAccumulated(waiting.map(({ event, opponentId }) => ({ eventId: event.id, id: opponentId })))
  const answers = useReasonsOf(peopleByEvent)
  const isLate = useHasElapsed(WAIT_MS)
  const found = new Map(peopleByEvent.map(({ eventId }, index) => [eventId, answers[index]?.data]))
  return {
    /** Returns the reason to meet. Undefined without one, and for sent or answered requests. */
    whyOf(each: ListedInvitation): string | undefined {
      const { event, opponentId } = each
      const known = waiting.includes(each) ? found.get(event.id) : undefined
      if (!known) return undefined
      const options = new Map(Object.entries(known.options).map(([id, texts]) => [id, localizedText(texts, language)]))
      return wordsFor(event.timezone, options).say(known.people[opponentId] ?? [])[0]
    },
    isPending: !isLate && answers.some(({ isPending }) => isPending),
  }
}

interface Requester {
  readonly eventId: string
  readonly id: string
}

/**
 * Collects requests by event. The list only grows, so that an answer does not cause the reasons to be fetched again.
 */
function useAccumulated(waiting: readonly Requester[]) {
  const [ever, keep] = useState<readonly Requester[]>([])
  const added = waiting.filter(({ eventId, id }) => !ever.some((each) => each.eventId === eventId && each.id === id))
  const all = added.length > 0 ? [...ever, ...added] : ever
  if (all !== ever) keep(all)
  return [...Map.groupBy(all, ({ eventId }) => eventId)].map(([eventId, people]) => ({
    eventId,
    ids: [...new Set(people.map(({ id }) => id))].sort().slice(0, MAX_REASONED),
  }))
}
