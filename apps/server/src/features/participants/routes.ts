import { participantCalls } from '@parley/contract/participants'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { joinAfterSignUp } from './join-after-sign-up.ts'
import { joinEvent } from './join-event.ts'
import { followEvents } from './realtime.ts'

/** `getParticipant` is served in app/, because meetings and sessions decide with it who is seen. */
export const participants: Feature = (app) => {
  serve(app, participantCalls.joinEvent, joinEvent)
  followEvents(app)
  joinAfterSignUp(app)
}
