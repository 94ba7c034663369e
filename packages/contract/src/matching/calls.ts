import * as z from 'zod/mini'
import { day, defineCalls, done, id } from '../kernel.ts'
import { MAX_PROPOSED, matchProposal, matchRun } from './schemas.ts'

const most = z.nullable(z.int().check(z.gte(1), z.lte(MAX_PROPOSED)))

export const matchingCalls = defineCalls('matching', {
  getMatchWish: {
    method: 'GET',
    path: 'event/match/wish',
    summary: 'Returns the number of meetings a day that organizers may propose to the caller; null for none',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ most }),
  },
  saveMatchWish: {
    method: 'PUT',
    path: 'event/match/wish',
    summary: 'Allows organizers to propose meetings to the caller, or withdraws this',
    mayCall: 'participant',
    input: z.object({ eventId: id(), most }),
    reply: done(),
  },
  getMatching: {
    method: 'GET',
    path: 'event/match',
    summary: 'Returns the newest plan of meetings for a day, and the number of people who want meetings',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ willing: z.int(), run: z.nullable(matchRun) }),
  },
  startMatching: {
    method: 'POST',
    path: 'event/match',
    summary: 'Plans the meetings of a day for all people who want some, without notifying them',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), day: day() }),
    reply: z.object({ commandId: id() }),
  },
  sendMatching: {
    method: 'PUT',
    path: 'event/match',
    summary: 'Proposes the planned meetings to the people, who each confirm',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: done(),
    failures: ['matchingStale'],
  },
  discardMatching: {
    method: 'DELETE',
    path: 'event/match',
    summary: 'Discards a plan that has not been sent',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: done(),
    failures: ['matchingStale'],
  },
  getMatchProposals: {
    method: 'GET',
    path: 'user/match/proposals',
    summary: 'Lists the pending meetings that organizers propose to the caller, in all events',
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ proposals: z.array(matchProposal) }),
  },
  answerMatchProposal: {
    method: 'PUT',
    path: 'event/match/proposal',
    summary: 'Confirms or declines a proposed meeting; it is agreed once both have confirmed',
    mayCall: 'participant',
    input: z.object({ eventId: id(), proposalId: id(), accept: z.boolean() }),
    reply: z.object({ agreed: z.boolean() }),
    failures: ['proposalOver', 'meetingExists', 'meetingLimitReached', 'slotTaken', 'slotOver', 'noPlaceLeft'],
  },
})
