import { pollCalls } from '@parley/contract/polls'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { getPolls } from './get-polls.ts'
import { publishPoll } from './jobs.ts'
import { deletePoll } from './moderate-poll.ts'
import { offerPolls } from './realtime.ts'
import { savePoll } from './save-poll.ts'
import { submitPoll } from './submit-poll.ts'

export const polls: Feature = (app) => {
  serve(app, pollCalls.getPolls, getPolls)
  serve(app, pollCalls.savePoll, savePoll)
  serve(app, pollCalls.deletePoll, deletePoll)
  serve(app, pollCalls.submitPoll, submitPoll)
  app.ctx.jobs.register(publishPoll)
  offerPolls(app)
}
