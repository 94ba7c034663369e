import { topicName } from '@parley/contract'
import {
  ownPollAnswersTopic,
  type Poll,
  type PollResults,
  privatePollsTopic,
  privateResultsTopic,
  publicPollsTopic,
  publicResultsTopic,
} from '@parley/contract/polls'
import { NOW } from './samples.ts'

/** An open poll by another person. */
export const aPoll = (own: Partial<Poll> = {}): Poll => ({
  id: 'poll1',
  eventId: 'event1',
  rev: 1,
  question: 'Which hall next year?',
  answers: [
    { id: 'large', text: 'The large one' },
    { id: 'small', text: 'The small one' },
  ],
  state: 'published',
  postAt: NOW,
  autoPublishResults: false,
  resultsShown: false,
  participantId: 'participant9',
  ...own,
})

export const someResults = (large: number, small: number, own: Partial<PollResults> = {}): PollResults => ({
  id: 'poll1',
  rev: 1 + large + small,
  total: large + small,
  votes: [
    { answerId: 'large', count: large },
    { answerId: 'small', count: small },
  ],
  ...own,
})

const eventId = 'event1'
export const pollTopics = {
  open: topicName(publicPollsTopic.path, { eventId }),
  hidden: topicName(privatePollsTopic.path, { eventId }),
  shownResults: topicName(publicResultsTopic.path, { eventId }),
  allResults: topicName(privateResultsTopic.path, { eventId }),
  own: topicName(ownPollAnswersTopic.path, { eventId, userId: 'user1' }),
}
