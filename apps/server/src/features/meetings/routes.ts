import { meetingCalls } from '@parley/contract/meetings'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findOpenSlots } from './find-open-slots.ts'
import { declineInvitation, revokeInvitation } from './invitation.ts'
import { offerInvitations } from './realtime.ts'

export const meetings: Feature = (app) => {
  serve(app, meetingCalls.findOpenSlots, findOpenSlots)
  serve(app, meetingCalls.acceptInvitation, acceptInvitation)
  serve(app, meetingCalls.declineInvitation, declineInvitation)
  serve(app, meetingCalls.revokeInvitation, revokeInvitation)
  offerInvitations(app)
}
