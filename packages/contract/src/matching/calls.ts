import * as z from 'zod/mini'
import { day, defineCalls, done, id } from '../kernel.ts'
import { MOST_PROPOSED, matchProposal, matchRun } from './schemas.ts'

const most = z.nullable(z.int().check(z.gte(1), z.lte(MOST_PROPOSED)))

export const matchingCalls = defineCalls('matching', {
  getMatchWish: {
    method: 'GET',
    path: 'event/match/wish',
    summary: 'How many meetings a day the caller lets organizers propose; null for none',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ most }),
  },
  saveMatchWish: {
    method: 'PUT',
    path: 'event/match/wish',
    summary: 'Lets organizers propose meetings to the caller, or no longer',
    mayCall: 'participant',
    input: z.object({ eventId: id(), most }),
    reply: done(),
  },
  getMatching: {
    method: 'GET',
    path: 'event/match',
    summary: 'The newest plan of meetings for a day, and how many people want some',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ willing: z.int(), run: z.nullable(matchRun) }),
  },
  startMatching: {
    method: 'POST',
    path: 'event/match',
    summary: 'Plans the meetings of a day for all who want some; nobody is told',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), day: day() }),
    reply: z.object({ commandId: id() }),
  },
  sendMatching: {
    method: 'PUT',
    path: 'event/match',
    summary: 'Proposes the planned meetings to the people, each of whom confirms',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: done(),
    failures: ['matchingStale'],
  },
  discardMatching: {
    method: 'DELETE',
    path: 'event/match',
    summary: 'Throws a plan away that was not sent',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: done(),
    failures: ['matchingStale'],
  },
  getMatchProposals: {
    method: 'GET',
    path: 'user/match/proposals',
    summary: 'The meetings that organizers propose to the caller in all events, as long as they wait',
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ proposals: z.array(matchProposal) }),
  },
  answerMatchProposal: {
    method: 'PUT',
    path: 'event/match/proposal',
    summary: 'Confirms or declines a proposed meeting; the second who confirms agrees it',
    mayCall: 'participant',
    input: z.object({ eventId: id(), proposalId: id(), accept: z.boolean() }),
    reply: z.object({ agreed: z.boolean() }),
    failures: ['proposalOver', 'meetingExists', 'meetingLimitReached', 'slotTaken', 'slotOver', 'noPlaceLeft'],
  },
})
