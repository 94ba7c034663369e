import { questionCalls } from '@parley/contract/questions'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { askQuestion, voteForQuestion } from './ask-question.ts'
import { getSessionQuestions } from './get-questions.ts'
import { deleteQuestion, moderateQuestion } from './moderate-question.ts'
import { offerQuestions } from './realtime.ts'

export const questions: Feature = (app) => {
  serve(app, questionCalls.getSessionQuestions, getSessionQuestions)
  serve(app, questionCalls.askQuestion, askQuestion)
  serve(app, questionCalls.voteForQuestion, voteForQuestion)
  serve(app, questionCalls.moderateQuestion, moderateQuestion)
  serve(app, questionCalls.deleteQuestion, deleteQuestion)
  offerQuestions(app)
}
