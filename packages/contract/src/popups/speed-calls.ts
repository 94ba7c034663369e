import * as z from 'zod/mini'
import { defineCalls, done, id } from '../kernel.ts'
import { MAX_POPUP_TYPES } from './schemas.ts'
import { ownRound, speedGroup, speedLimits, speedMet, speedRule, speedRuleKinds, speedRun } from './speed-schemas.ts'

const between = ({ least, most }: { least: number; most: number }) => z.int().check(z.gte(least), z.lte(most))
const ofEvent = { eventId: id() }
const ofTwo = { ...ofEvent, oneId: id(), otherId: id() }

export const speedCalls = defineCalls('popups', {
  getSpeedRounds: {
    method: 'GET',
    path: 'event/speed',
    summary: "Returns the last speed networking of an event, the caller's part in it, and the people they met",
    mayCall: 'participant',
    input: z.object(ofEvent),
    reply: z.object({
      /** The last speed networking. Null if there was none, and for people who may not join. */
      run: z.nullable(speedRun),
      own: z.nullable(ownRound),
      isIn: z.boolean(),
      /** People that the caller met, the latest first. */
      met: z.array(speedMet),
      /** True if this server has video. If false, the page says so. */
      hasVideo: z.boolean(),
      /** Groups of the current round. Filled only for organizers. */
      groups: z.array(speedGroup),
    }),
  },
  startSpeedRounds: {
    method: 'POST',
    path: 'event/speed/start',
    summary: 'Opens the speed networking hall; the first round begins after `hallMs`',
    mayCall: 'organizer',
    input: z.object({
      ...ofEvent,
      groupSize: between(speedLimits.groupSize),
      roundMs: between(speedLimits.roundMs),
      pauseMs: between(speedLimits.pauseMs),
      rounds: between(speedLimits.rounds),
      hallMs: between(speedLimits.hallMs),
      /** Types that may join. Null means all. */
      typeIds: z._default(z.nullable(z.array(id()).check(z.minLength(1), z.maxLength(MAX_POPUP_TYPES))), null),
    }),
    reply: z.object({ run: speedRun }),
    failures: ['videoOff', 'speedRunning'],
  },
  stopSpeedRounds: {
    method: 'POST',
    path: 'event/speed/stop',
    summary: 'Ends speed networking, at once or after the current round',
    mayCall: 'organizer',
    input: z.object({ ...ofEvent, atOnce: z.boolean() }),
    reply: z.object({ run: speedRun }),
    failures: ['speedOver'],
  },
  stayInHall: {
    method: 'POST',
    path: 'event/speed/stay',
    summary: 'Enters the speed networking hall; repeated every 20 seconds as a heartbeat',
    mayCall: 'participant',
    storesNoReply: true,
    overLive: true,
    input: z.object(ofEvent),
    reply: z.object({ inHall: z.int() }),
    failures: ['videoOff', 'speedOver'],
  },
  leaveHall: {
    method: 'POST',
    path: 'event/speed/leave',
    summary: 'Leaves the hall, so that the next round does not include the caller',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object(ofEvent),
    reply: done(),
  },
  requestMoreTime: {
    method: 'POST',
    path: 'event/speed/longer',
    summary: 'Requests one more minute at the end of a round; it is granted if the whole group requests it',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object(ofEvent),
    reply: z.object({ own: ownRound }),
    failures: ['videoOff', 'speedNotNow'],
  },
  getSpeedRules: {
    method: 'GET',
    path: 'event/speed/rules',
    summary: 'Lists the pairs of people who must or must not meet in speed networking',
    mayCall: 'organizer',
    input: z.object(ofEvent),
    reply: z.object({ rules: z.array(speedRule) }),
  },
  saveSpeedRule: {
    method: 'POST',
    path: 'event/speed/rule',
    summary: 'Sets that two people must or must not meet; replaces their previous rule',
    mayCall: 'organizer',
    input: z.object({ ...ofTwo, kind: z.enum(speedRuleKinds) }),
    reply: z.object({ rule: speedRule }),
    failures: ['videoOff', 'tooManySpeedRules'],
  },
  deleteSpeedRule: {
    method: 'DELETE',
    path: 'event/speed/rule',
    summary: 'Removes the rule for two people',
    mayCall: 'organizer',
    input: z.object(ofTwo),
    reply: done(),
    failures: ['videoOff'],
  },
})
