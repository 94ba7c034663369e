import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { deletionKinds } from '../events/index.ts'
import { defineCalls, file, id } from '../kernel.ts'

/**
 * Kinds of dependents in the order shown. Those in the first group are deleted with the object, the others are changed.
 */
export const dependentKinds = [
  'lead',
  'request',
  'document',
  'invitation',
  'favourite',
  'answer',
  'boothAnswer',
  'option',
  'time',
  'slot',
  'table',
  'onMap',
  'inAgenda',
  'askedSession',
  'speaker',
  'meeting',
  'meetingHere',
  'member',
  'boothOfType',
  'personOfType',
  'sessionHere',
  'talkOfTrack',
  'inside',
  'scan',
] as const
export type DependentKind = (typeof dependentKinds)[number]

const ofObject = { eventId: id(), kind: z.enum(deletionKinds), id: id() }

export const dependentCalls = defineCalls('app', {
  countDependents: {
    method: 'GET',
    path: 'event/dependents',
    summary: 'Counts the records that would be deleted or changed together with an object',
    mayCall: 'organizer',
    input: z.object(ofObject),
    reply: z.object({ dependents: z.array(z.object({ what: z.enum(dependentKinds), count: z.int() })) }),
  },
  exportDependents: {
    method: 'GET',
    path: 'event/dependents/export',
    summary: 'Exports the records that would be deleted or changed together with an object, as a table',
    mayCall: 'organizer',
    replyIsFile: ['text/csv'],
    input: z.object({
      ...ofObject,
      /** If true, leads include every column of the export of their booth. */
      leads: z._default(z.stringbool(), false),
      language: z._default(z.enum(languages), 'en'),
    }),
    reply: file(),
  },
})
