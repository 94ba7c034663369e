import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { defineCalls, done, file, id, millis, text } from '../kernel.ts'
import { LEADS_PAGE, lead, leadChange, leadCode, leadLengths, leadMember } from './schemas.ts'

/** Input that names a booth. Default: the booth with the caller in its team. Organizers must give one. */
const ofBooth = { eventId: id(), boothId: z.optional(id()) }

export const leadCalls = defineCalls('leads', {
  getLeads: {
    method: 'GET',
    path: 'event/lead',
    summary: 'Lists the leads of the booth, last met first',
    mayCall: 'participant',
    input: z.object({
      ...ofBooth,
      query: z._default(text(100), ''),
      minRating: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(5))),
      tag: z.optional(text(leadLengths.tag)),
      metBy: z.optional(id()),
      personId: z.optional(id()),
      length: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), LEADS_PAGE),
      after: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    reply: z.object({
      booth: z.object({ id: id(), boothName: z.string() }),
      leads: z.array(lead),
      matches: z.int(),
      /** Tags, the most frequent first. */
      tags: z.array(z.string()),
      /** Every member who has met a lead, by name. */
      members: z.array(leadMember),
      after: z.nullable(z.string()),
    }),
  },
  saveLead: {
    method: 'POST',
    path: 'event/lead',
    summary:
      'Saves a person as a lead of the booth, by ticket code or from their page; a repeated call changes the lead',
    mayCall: 'participant',
    input: z.object({
      ...ofBooth,
      /** Id of a person that the caller may see. */
      participantId: z.optional(id()),
      /** Ticket URL or ticket id. */
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
    summary: "Changes the team's data of a lead; omitted fields stay",
    mayCall: 'participant',
    input: z.object({ ...ofBooth, id: id(), change: leadChange }),
    sentBack: z.object({ change: lead }),
    reply: z.object({ lead }),
  },
  removeLead: {
    method: 'DELETE',
    path: 'event/lead',
    summary: 'Removes a lead with all data of the team',
    mayCall: 'participant',
    input: z.object({ ...ofBooth, id: id() }),
    reply: done(),
  },
  exportLeads: {
    method: 'GET',
    path: 'event/lead/export',
    summary: 'Exports all leads of the booth as a file',
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
    summary: 'Lists the codes with which lead apps act for the booth; for its owner and organizers',
    mayCall: 'participant',
    input: z.object(ofBooth),
    reply: z.object({ codes: z.array(leadCode) }),
  },
  createLeadCode: {
    method: 'POST',
    path: 'event/lead/code',
    summary: 'Creates a code for a lead app; only this reply contains it',
    mayCall: 'participant',
    input: z.object(ofBooth),
    reply: z.object({ code: z.string(), made: leadCode }),
    failures: ['tooManyLeadCodes'],
  },
  revokeLeadCode: {
    method: 'DELETE',
    path: 'event/lead/code',
    summary: 'Revokes a code; apps that use it are refused from then on',
    mayCall: 'participant',
    input: z.object({ ...ofBooth, id: id() }),
    reply: done(),
  },
})
