import type { Answers } from '../fake-server.ts'
import { aPoll, pollTopics } from '../poll-samples.ts'
import { aMe, anEvent, anEventInFull } from '../samples.ts'
import { DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const at = '/event/event1/polls'
const live = { [pollTopics.open]: [aPoll()] }
const list: Answers = {
  getEvents: ({ id }) =>
    id ? { event: anEventInFull({ me: aMe({ organizer: true }) }) } : { events: [anEvent()], after: null },
  getPolls: () => ({ polls: [aPoll()], results: [], ownAnswers: [] }),
}

export const pollActs = {
  savePoll: {
    at,
    live,
    answers: { ...list, savePoll: () => ({ poll: aPoll({ id: 'poll2' }) }) },
    open: (page) => press(page, 'New poll'),
    typed: { 'Question (required)': 'Which day?', 'Answer 1': 'Friday', 'Answer 2': 'Saturday' },
    prepare: () => inDialog('Publish poll'),
    elsewhere: 'the second is told to look again: features/polls/screens/polls.test.tsx',
  },
  deletePoll: {
    at,
    live,
    answers: { ...list, deletePoll: () => DONE },
    prepare: async (page) => {
      await press(page, 'More: Which hall next year?')
      await press(page, 'Delete')
      return inDialog('Delete poll')
    },
    elsewhere: 'it is gone from all open pages: features/polls/screens/polls.test.tsx',
  },
} satisfies Record<string, OnScreen>
