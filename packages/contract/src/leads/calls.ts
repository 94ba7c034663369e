import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { defineCalls, done, file, id, millis, text } from '../kernel.ts'
import { LEADS_PAGE, lead, leadChange, leadCode, leadLengths, leadMember } from './schemas.ts'

/** Default: the booth with the caller in its team. Organizers must give one. */
const ofBooth = { eventId: id(), boothId: z.optional(id()) }

export const leadCalls = defineCalls('leads', {
  getLeads: {
    method: 'GET',
    path: 'event/lead',
    summary: 'The people whom the booth has met, those met last first',
    mayCall: 'participant',
    input: z.object({
      ...ofBooth,
      query: z._default(text(100), ''),
      minRating: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(5))),
      tag: z.optional(text(leadLengths.tag)),
      metBy: z.optional(id()),
      /** Only the lead for this person. */
      personId: z.optional(id()),
      length: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), LEADS_PAGE),
      after: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    reply: z.object({
      booth: z.object({ id: id(), boothName: z.string() }),
      leads: z.array(lead),
      matches: z.int(),
      /** Every tag that the team has used, the most frequent first. */
      tags: z.array(z.string()),
      /** Every member who has met a lead, by name. */
      members: z.array(leadMember),
      after: z.nullable(z.string()),
    }),
  },
  keepLead: {
    method: 'POST',
    path: 'event/lead',
    summary:
      'Keeps a person as a lead of the booth, by their ticket code or as one found on a page; a second time changes what is said',
    mayCall: 'participant',
    input: z.object({
      ...ofBooth,
      /** A person that the caller may see. */
      participantId: z.optional(id()),
      /** The content of their code: a ticket URL or a ticket id. */
      code: z.optional(text(300)),
      change: z._default(leadChange, {}),
      /** Time of the meeting, for a lead saved offline. Default: now. */
      metAtMillis: z.optional(millis()),
      deviceName: z._default(text(leadLengths.deviceName), ''),
    }),
    reply: z.object({ lead, isNew: z.boolean() }),
    failures: ['ticketNotFound', 'leadIsOfTeam'],
  },
  changeLead: {
    method: 'PUT',
    path: 'event/lead',
    summary: 'Changes what the team says of a lead; what is left out stays',
    mayCall: 'participant',
    input: z.object({ ...ofBooth, id: id(), change: leadChange }),
    sentBack: z.object({ change: lead }),
    reply: z.object({ lead }),
  },
  removeLead: {
    method: 'DELETE',
    path: 'event/lead',
    summary: 'Removes a lead with all that the team has said of it',
    mayCall: 'participant',
    input: z.object({ ...ofBooth, id: id() }),
    reply: done(),
  },
  exportLeads: {
    method: 'GET',
    path: 'event/lead/export',
    summary: 'Every lead of the booth as a file',
    mayCall: 'participant',
    replyIsFile: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    input: z.object({
      ...ofBooth,
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      language: z._default(z.enum(languages), 'en'),
    }),
    reply: file(),
  },
  getLeadCodes: {
    method: 'GET',
    path: 'event/lead/code',
    summary: 'The codes by which apps for leads speak for the booth; for its owner and organizers',
    mayCall: 'participant',
    input: z.object(ofBooth),
    reply: z.object({ codes: z.array(leadCode) }),
  },
  makeLeadCode: {
    method: 'POST',
    path: 'event/lead/code',
    summary: 'Makes a code for an app for leads; it is told in this answer alone',
    mayCall: 'participant',
    input: z.object(ofBooth),
    reply: z.object({ code: z.string(), made: leadCode }),
    failures: ['tooManyLeadCodes'],
  },
  revokeLeadCode: {
    method: 'DELETE',
    path: 'event/lead/code',
    summary: 'Ends a code: apps that have it are refused from then on',
    mayCall: 'participant',
    input: z.object({ ...ofBooth, id: id() }),
    reply: done(),
  },
})
