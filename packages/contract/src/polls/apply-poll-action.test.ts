import { expect, it } from 'vitest'
import { applyPollAction, effectivePollActions, type PollStatus } from './apply-poll-action.ts'
import { type PollAction, pollActions } from './schemas.ts'

const standing = (state: PollStatus['state'], changes: Partial<PollStatus> = {}): PollStatus => ({
  state,
  resultsShown: false,
  autoPublishResults: false,
  ...changes,
})
const all = (before: PollStatus) =>
  Object.fromEntries(
    pollActions.map((action) => {
      const after = applyPollAction(before, action)
      return [action, typeof after === 'string' ? after : `${after.state}${after.resultsShown ? ' shown' : ''}`]
    }),
  ) as Record<PollAction, string>

it('POLL-3 publishes, closes, reopens and unpublishes, and shows and hides results', () => {
  const notYet = {
    publish: 'published',
    unpublish: 'draft',
    close: 'pollNotPublished',
    closeAndShow: 'pollNotPublished',
    reopen: 'pollNotPublished',
    showResults: 'pollNotPublished',
    hideResults: 'pollNotPublished',
  }
  expect(all(standing('draft'))).toEqual(notYet)
  expect(all(standing('scheduled'))).toEqual(notYet)
  expect(all(standing('published'))).toEqual({
    publish: 'published',
    unpublish: 'draft',
    close: 'closed',
    closeAndShow: 'closed shown',
    reopen: 'published',
    showResults: 'published shown',
    hideResults: 'published',
  })
  expect(all(standing('closed', { resultsShown: true }))).toEqual({
    publish: 'pollClosed',
    unpublish: 'draft',
    close: 'closed shown',
    closeAndShow: 'closed shown',
    reopen: 'published',
    showResults: 'closed shown',
    hideResults: 'closed',
  })
})

it('POLL-5 shows the results at the close automatically if the poll is set up so', () => {
  const auto = { autoPublishResults: true }
  expect(applyPollAction(standing('published', auto), 'close')).toEqual(
    standing('closed', { ...auto, resultsShown: true }),
  )
  // If results were hidden after the close, they stay hidden when the close is sent again.
  expect(applyPollAction(standing('closed', auto), 'close')).toEqual(standing('closed', auto))
})

it('POLL-3 offers only actions that would change something', () => {
  expect(effectivePollActions(standing('draft'))).toEqual(['publish'])
  expect(effectivePollActions(standing('scheduled'))).toEqual(['publish', 'unpublish'])
  expect(effectivePollActions(standing('published'))).toEqual(['close', 'closeAndShow', 'showResults', 'unpublish'])
  expect(effectivePollActions(standing('closed'))).toEqual(['reopen', 'showResults', 'unpublish'])
  expect(effectivePollActions(standing('closed', { resultsShown: true }))).toEqual([
    'reopen',
    'hideResults',
    'unpublish',
  ])
})
