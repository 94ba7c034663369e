import * as z from 'zod/mini'
import { defineCalls, done, id } from '../kernel.ts'
import { answer, MOST_CATEGORIES_ANSWERED } from '../participants/index.ts'
import { search2Input, search2Reply, tags } from './schemas.ts'

export const networkingCalls = defineCalls('networking', {
  searchParticipants: {
    method: 'POST',
    path: 'event/participant/search2',
    summary: 'People of the event, ranked for the caller; columns are named once',
    mayCall: 'participant',
    tab: 'participant',
    input: search2Input,
    reply: search2Reply,
    onlyReads: true,
    replyIsBuilt: true,
  },
  countMatches: {
    method: 'POST',
    path: 'event/participant/matches',
    summary: 'How many people offer what the caller would seek, or seek what they would offer, with these answers',
    mayCall: 'participant',
    input: z.object({ eventId: id(), answers: z.array(answer).check(z.maxLength(MOST_CATEGORIES_ANSWERED)) }),
    reply: z.object({ matches: z.int() }),
    onlyReads: true,
  },
  tagPerson: {
    method: 'PUT',
    path: 'event/participant/tag',
    summary: 'Marks a person as a favourite or as ignored, for the caller alone, or takes the mark away',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id(), tag: z.nullable(z.enum(tags)) }),
    reply: z.object({ tag: z.nullable(z.enum(tags)), rev: z.int() }),
    failures: ['cannotTagYourself', 'tooManyTagged'],
  },
  markSeen: {
    method: 'POST',
    path: 'event/participant/seen',
    summary: 'Remembers that the caller has looked at a person or a booth',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
})
