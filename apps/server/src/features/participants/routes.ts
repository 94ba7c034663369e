import { participantCalls } from '@parley/contract/participants'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { followAccounts } from './follow-account.ts'
import { getTicket } from './get-ticket.ts'
import { joinAfterSignUp } from './join-after-sign-up.ts'
import { joinEvent } from './join-event.ts'
import { followEvents, offerPublicProfiles } from './realtime.ts'
import { register } from './register.ts'
import { makeRegistrationLimits } from './registration-limits.ts'

/** `getParticipant` is served in app/, because meetings and sessions decide with it who is seen. */
export const participants: Feature = (app) => {
  const limits = makeRegistrationLimits(app.ctx.redis)
  serve(app, participantCalls.joinEvent, joinEvent)
  serve(app, participantCalls.register, (ctx, visitor, input) => register(ctx, visitor, input, limits))
  serve(app, participantCalls.getTicket, getTicket)
  followEvents(app)
  offerPublicProfiles(app)
  followAccounts(app)
  joinAfterSignUp(app)
}
