import { matchingCalls } from '@parley/contract/matching'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { planDay } from './jobs.ts'
import { answerMatchProposal, getMatchProposals } from './proposals.ts'
import { offerMatching } from './realtime.ts'
import { discardMatching, getMatching, sendMatching, startMatching } from './run.ts'
import { getMatchWish, saveMatchWish } from './wish.ts'

export const matching: Feature = (app) => {
  serve(app, matchingCalls.getMatchWish, getMatchWish)
  serve(app, matchingCalls.saveMatchWish, saveMatchWish)
  serve(app, matchingCalls.getMatching, getMatching)
  serve(app, matchingCalls.startMatching, startMatching)
  serve(app, matchingCalls.sendMatching, sendMatching)
  serve(app, matchingCalls.discardMatching, discardMatching)
  serve(app, matchingCalls.getMatchProposals, getMatchProposals)
  serve(app, matchingCalls.answerMatchProposal, answerMatchProposal)
  offerMatching(app)
  app.ctx.jobs.register(planDay)
}
