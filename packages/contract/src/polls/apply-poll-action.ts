import type { Poll, PollAction, PollState } from './schemas.ts'

export type PollStatus = Pick<Poll, 'state' | 'resultsShown' | 'autoPublishResults'>
type Refusal = 'pollNotPublished' | 'pollClosed'

export const isPublicState = (state: PollState) => state === 'published' || state === 'closed'

/**
 * Returns the status of a poll after an action. An action that was already done changes nothing.
 * @see docs/rules/polls.md POLL-3
 */
export function applyPollAction(before: PollStatus, action: PollAction): PollStatus | Refusal {
  if (action === 'publish') return before.state === 'closed' ? 'pollClosed' : { ...before, state: 'published' }
  if (action === 'unpublish') return { ...before, state: 'draft', resultsShown: false }
  if (!isPublicState(before.state)) return 'pollNotPublished'
  switch (action) {
    case 'close':
      if (before.state === 'closed') return before
      return { ...before, state: 'closed', resultsShown: before.resultsShown || before.autoPublishResults }
    case 'closeAndShow':
      return { ...before, state: 'closed', resultsShown: true }
    case 'reopen':
      return before.state === 'published' ? before : { ...before, state: 'published', resultsShown: false }
    case 'showResults':
      return { ...before, resultsShown: true }
    case 'hideResults':
      return { ...before, resultsShown: false }
  }
}

/** Lists the actions that would change something, in the order of a menu. */
export function effectivePollActions(before: PollStatus): PollAction[] {
  const offered: readonly PollAction[] = [
    'publish',
    'close',
    'closeAndShow',
    'reopen',
    'showResults',
    'hideResults',
    'unpublish',
  ]
  return offered.filter((action) => {
    const after = applyPollAction(before, action)
    if (typeof after === 'string') return false
    // Once a poll is closed, a separate action shows the results.
    if (action === 'closeAndShow' && before.state === 'closed') return false
    return after.state !== before.state || after.resultsShown !== before.resultsShown
  })
}
