import { participantCalls } from '@parley/contract/participants'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { changeType, createType, deleteType } from './change-types.ts'
import { followAccounts } from './follow-account.ts'
import { pruneFeeds } from './jobs.ts'
import { joinAfterSignUp, joinEvent } from './join-event.ts'
import { followEvents, offerOwnRoles, offerPublicProfiles } from './realtime.ts'
import { register } from './register.ts'
import { makeRegistrationLimits } from './registration-limits.ts'
import { changeTeamRoles, getTeam, inviteToTeam } from './team.ts'
import { makeTeamLimits } from './team-limits.ts'
import { getTicket } from './ticket.ts'

/** `getParticipant` is served in app/, because meetings and sessions decide with it who is seen. */
export const participants: Feature = (app) => {
  const limits = makeRegistrationLimits(app.ctx.redis, app.ctx.clock)
  serve(app, participantCalls.joinEvent, joinEvent)
  serve(app, participantCalls.register, (ctx, visitor, input) => register(ctx, visitor, input, limits))
  serve(app, participantCalls.getTicket, getTicket)
  serve(app, participantCalls.createType, createType)
  serve(app, participantCalls.changeType, changeType)
  serve(app, participantCalls.deleteType, deleteType)
  serve(app, participantCalls.getTeam, getTeam)
  const teamLimits = makeTeamLimits(app.ctx.redis)
  serve(app, participantCalls.inviteToTeam, (ctx, actor, input) => inviteToTeam(ctx, actor, input, teamLimits))
  serve(app, participantCalls.changeTeamRoles, changeTeamRoles)
  followEvents(app)
  offerPublicProfiles(app)
  offerOwnRoles(app)
  followAccounts(app)
  joinAfterSignUp(app)
  app.ctx.jobs.know(pruneFeeds)
}
