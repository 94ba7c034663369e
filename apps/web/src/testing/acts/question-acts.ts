import type { Answers } from '../fake-server.ts'
import { anOwnQuestion, aQuestion, questionTopics, someQuestions } from '../question-samples.ts'
import { aSessionInFull } from '../schedule-samples.ts'
import { button, DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const at = '/event/event1/sessions/session1'
const live = { [questionTopics.shown]: [aQuestion()], [questionTopics.own]: [anOwnQuestion()] }
const list: Answers = { getSession: () => aSessionInFull(), getSessionQuestions: () => someQuestions() }

export const questionActs = {
  askQuestion: {
    at,
    live,
    answers: {
      ...list,
      askQuestion: () => ({ question: aQuestion({ id: 'question2' }), own: anOwnQuestion({ id: 'question2' }) }),
    },
    typed: { 'Your question': 'Is it free?' },
    prepare: () => button('Ask'),
    elsewhere: 'both are asked, and five of one person are open at most: questions.test.ts',
  },
  deleteQuestion: {
    at,
    live,
    answers: { ...list, deleteQuestion: () => DONE },
    prepare: async (page) => {
      await press(page, 'More: Will there be slides?')
      await press(page, 'Delete')
      return inDialog('Delete question')
    },
    elsewhere: 'it is gone from all open pages: questions.test.tsx',
  },
} satisfies Record<string, OnScreen>
