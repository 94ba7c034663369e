import { participantCalls } from '@parley/contract/participants'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { changeType, createType, deleteType } from './change-types.ts'
import { followAccounts } from './follow-account.ts'
import { pruneFeeds } from './jobs.ts'
import { joinAfterSignUp, joinEvent } from './join-event.ts'
import { followEvents, offerOwnRoles, offerPublicProfiles } from './realtime.ts'
import { register } from './register.ts'
import { changeTeamRoles, getTeam, inviteToTeam } from './team.ts'
import { getTicket } from './ticket.ts'

/** `getParticipant` is served in app/, because meetings and sessions decide with it who is seen. */
export const participants: Feature = (app) => {
  serve(app, participantCalls.joinEvent, joinEvent)
  serve(app, participantCalls.register, register)
  serve(app, participantCalls.getTicket, getTicket)
  serve(app, participantCalls.createType, createType)
  serve(app, participantCalls.changeType, changeType)
  serve(app, participantCalls.deleteType, deleteType)
  serve(app, participantCalls.getTeam, getTeam)
  serve(app, participantCalls.inviteToTeam, inviteToTeam)
  serve(app, participantCalls.changeTeamRoles, changeTeamRoles)
  followEvents(app)
  offerPublicProfiles(app)
  offerOwnRoles(app)
  followAccounts(app)
  joinAfterSignUp(app)
  app.ctx.jobs.know(pruneFeeds)
}
