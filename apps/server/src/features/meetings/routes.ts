import { meetingCalls, meetingNumberCalls } from '@parley/contract/meetings'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { subscribeToLeaves, subscribeToStays } from '../video/index.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { confirmReschedule } from './confirm-reschedule.ts'
import { countMetTime, publishMetTime } from './count-met-time.ts'
import { endCalls } from './end-calls.ts'
import { findGuests } from './guests.ts'
import { declineInvitation, editInvitation, revokeInvitation } from './invitation.ts'
import { endReschedule } from './jobs.ts'
import { reportMeetingOutcome } from './met/index.ts'
import {
  getEmptySlots,
  getMeetingNumbers,
  getPeopleWithoutMeeting,
  getUnanswered,
  remindUnanswered,
} from './numbers/index.ts'
import { prebook } from './prebook.ts'
import { acceptProposal, getProposal } from './proposal-link.ts'
import { offerInvitations } from './realtime.ts'
import { rejectReschedule, requestReschedule, revokeReschedule } from './reschedule.ts'
import { findOpenProposals, findOpenSlots } from './slots/index.ts'
import { undoAnswer } from './undo/index.ts'

export const meetings: Feature = (app) => {
  serve(app, meetingCalls.findOpenSlots, findOpenSlots)
  serve(app, meetingCalls.findOpenProposals, findOpenProposals)
  serve(app, meetingCalls.getProposal, getProposal)
  serve(app, meetingCalls.acceptProposal, acceptProposal)
  serve(app, meetingCalls.acceptInvitation, acceptInvitation)
  serve(app, meetingCalls.declineInvitation, declineInvitation)
  serve(app, meetingCalls.undoAnswer, undoAnswer)
  serve(app, meetingCalls.editInvitation, editInvitation)
  serve(app, meetingCalls.revokeInvitation, revokeInvitation)
  serve(app, meetingCalls.requestReschedule, requestReschedule)
  serve(app, meetingCalls.confirmReschedule, confirmReschedule)
  serve(app, meetingCalls.rejectReschedule, rejectReschedule)
  serve(app, meetingCalls.revokeReschedule, revokeReschedule)
  serve(app, meetingCalls.prebook, prebook)
  serve(app, meetingCalls.findGuests, findGuests)
  serve(app, meetingCalls.reportMeetingOutcome, reportMeetingOutcome)
  serve(app, meetingNumberCalls.getMeetingNumbers, getMeetingNumbers)
  serve(app, meetingNumberCalls.getUnanswered, getUnanswered)
  serve(app, meetingNumberCalls.remindUnanswered, remindUnanswered)
  serve(app, meetingNumberCalls.getEmptySlots, getEmptySlots)
  serve(app, meetingNumberCalls.getPeopleWithoutMeeting, getPeopleWithoutMeeting)
  app.ctx.jobs.register(endReschedule)
  subscribeToStays(app.ctx, 'meeting', countMetTime)
  subscribeToLeaves(app.ctx, 'meeting', publishMetTime)
  offerInvitations(app)
  endCalls(app)
}
