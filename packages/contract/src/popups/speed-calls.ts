import * as z from 'zod/mini'
import { defineCalls, done, id } from '../kernel.ts'
import { MOST_POPUP_TYPES } from './schemas.ts'
import { ownRound, speedGroup, speedLimits, speedMet, speedRule, speedRuleKinds, speedRun } from './speed-schemas.ts'

const between = ({ least, most }: { least: number; most: number }) => z.int().check(z.gte(least), z.lte(most))
const ofEvent = { eventId: id() }
const ofTwo = { ...ofEvent, oneId: id(), otherId: id() }

export const speedCalls = defineCalls('popups', {
  getSpeedRounds: {
    method: 'GET',
    path: 'event/speed',
    summary: 'The last speed networking of an event, how the caller takes part, and whom they have met there',
    mayCall: 'participant',
    input: z.object(ofEvent),
    reply: z.object({
      /** Null if there was none, and for people who may not join. */
      run: z.nullable(speedRun),
      own: z.nullable(ownRound),
      isIn: z.boolean(),
      /** The latest first. */
      met: z.array(speedMet),
      /** False if this server has no video; the page then says so. */
      hasVideo: z.boolean(),
      /** The groups of the current round. Only for organizers. */
      groups: z.array(speedGroup),
    }),
  },
  startSpeedRounds: {
    method: 'POST',
    path: 'event/speed/start',
    summary: 'Opens the hall of speed networking; the first round begins after `hallMs`',
    mayCall: 'organizer',
    input: z.object({
      ...ofEvent,
      groupSize: between(speedLimits.groupSize),
      roundMs: between(speedLimits.roundMs),
      pauseMs: between(speedLimits.pauseMs),
      rounds: between(speedLimits.rounds),
      hallMs: between(speedLimits.hallMs),
      /** Types that may join. Null means all. */
      typeIds: z._default(z.nullable(z.array(id()).check(z.minLength(1), z.maxLength(MOST_POPUP_TYPES))), null),
    }),
    reply: z.object({ run: speedRun }),
    failures: ['videoOff', 'speedRunning'],
  },
  stopSpeedRounds: {
    method: 'POST',
    path: 'event/speed/stop',
    summary: 'Ends speed networking: after the round that runs, or at once',
    mayCall: 'organizer',
    input: z.object({ ...ofEvent, atOnce: z.boolean() }),
    reply: z.object({ run: speedRun }),
    failures: ['speedOver'],
  },
  stayInHall: {
    method: 'POST',
    path: 'event/speed/stay',
    summary: 'Comes into the hall of speed networking, and says every 20 seconds that the caller is still there',
    mayCall: 'participant',
    keepsNoReply: true,
    overLive: true,
    input: z.object(ofEvent),
    reply: z.object({ inHall: z.int() }),
    failures: ['videoOff', 'speedOver'],
  },
  leaveHall: {
    method: 'POST',
    path: 'event/speed/leave',
    summary: 'Leaves the hall: the next round is made without the caller',
    mayCall: 'participant',
    keepsNoReply: true,
    input: z.object(ofEvent),
    reply: done(),
  },
  wantLonger: {
    method: 'POST',
    path: 'event/speed/longer',
    summary: 'Asks for one minute more in the last seconds of a round; it is given when all of the group ask',
    mayCall: 'participant',
    keepsNoReply: true,
    input: z.object(ofEvent),
    reply: z.object({ own: ownRound }),
    failures: ['videoOff', 'speedNotNow'],
  },
  getSpeedRules: {
    method: 'GET',
    path: 'event/speed/rules',
    summary: 'Who must meet whom in speed networking, and who never does',
    mayCall: 'organizer',
    input: z.object(ofEvent),
    reply: z.object({ rules: z.array(speedRule) }),
  },
  saveSpeedRule: {
    method: 'POST',
    path: 'event/speed/rule',
    summary: 'Says of two people that they must meet, or never do; it replaces what was said of them before',
    mayCall: 'organizer',
    input: z.object({ ...ofTwo, kind: z.enum(speedRuleKinds) }),
    reply: z.object({ rule: speedRule }),
    failures: ['videoOff', 'tooManySpeedRules'],
  },
  deleteSpeedRule: {
    method: 'DELETE',
    path: 'event/speed/rule',
    summary: 'Removes what was said of two people',
    mayCall: 'organizer',
    input: z.object(ofTwo),
    reply: done(),
    failures: ['videoOff'],
  },
})
