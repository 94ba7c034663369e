import * as z from 'zod/mini'
import { defineCalls, done, id, text } from '../kernel.ts'
import { CANVAS_MAX_BYTES } from './canvas.ts'
import { badgeTemplate, templateBrief, templateFields } from './schemas.ts'

const sides = z.enum(['front', 'back'])

export const badgeCalls = defineCalls('badges', {
  getTemplates: {
    method: 'GET',
    path: 'event/badge/templates',
    summary: 'Lists the badge and text templates of an event; for organizers and check-in admins',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ templates: z.array(templateBrief) }),
  },
  getTemplate: {
    method: 'GET',
    path: 'event/badge/template',
    summary: 'Returns one template with its sides',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: z.object({ template: badgeTemplate }),
  },
  addTemplate: {
    method: 'POST',
    path: 'event/badge/template',
    summary: 'Adds a template',
    mayCall: 'organizer',
    bodyBytes: 2 * CANVAS_MAX_BYTES + 100_000,
    input: z.object({ eventId: id(), ...templateFields }),
    reply: z.object({ template: badgeTemplate }),
    failures: ['tooManyTemplates', 'templateRefused'],
  },
  changeTemplate: {
    method: 'PUT',
    path: 'event/badge/template',
    summary: 'Changes a template, unless it has changed since revision `rev`',
    mayCall: 'organizer',
    bodyBytes: 2 * CANVAS_MAX_BYTES + 100_000,
    input: z.object({ eventId: id(), id: id(), rev: z.int32(), ...templateFields }),
    sentBack: badgeTemplate,
    reply: z.object({ template: badgeTemplate }),
    failures: ['conflict', 'templateRefused'],
  },
  removeTemplate: {
    method: 'DELETE',
    path: 'event/badge/template',
    summary: 'Removes a template',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
  previewBadge: {
    method: 'POST',
    path: 'event/badge/preview',
    summary:
      'Draws a side of a template, saved or not, as it will be printed: for given people, or for the longest names of the event',
    mayCall: 'organizer',
    onlyReads: true,
    storesNoReply: true,
    bodyBytes: CANVAS_MAX_BYTES + 100_000,
    input: z.object({
      eventId: id(),
      widthMm: templateFields.widthMm,
      heightMm: templateFields.heightMm,
      resolution: templateFields.resolution,
      canvas: z.string().check(z.maxLength(CANVAS_MAX_BYTES)),
      /** At most twelve people. Default: those with the longest names. */
      participantIds: z.optional(z.array(id()).check(z.maxLength(12))),
      /** Types of people who are chosen before all others. */
      typeIds: z._default(z.array(id()).check(z.maxLength(200)), []),
    }),
    reply: z.object({ badges: z.array(z.object({ participantId: id(), fullName: z.string(), svg: z.string() })) }),
    failures: ['templateRefused'],
  },
  getBadges: {
    method: 'GET',
    path: 'event/badge/list',
    summary: 'Lists badges as pictures, by name in pages; for organizers and check-in admins',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      typeId: z.optional(id()),
      templateId: z.optional(id()),
      side: z._default(sides, 'front'),
      after: z.optional(text(400)),
    }),
    reply: z.object({
      badges: z.array(z.object({ participantId: id(), ticketId: z.string(), fullName: z.string(), svg: z.string() })),
      after: z.nullable(z.string()),
    }),
  },
  getBadge: {
    method: 'GET',
    path: 'event/participant/badge',
    summary:
      'Returns the badge of a ticket with its sides as pictures and the time of its print; for organizers and check-in admins',
    mayCall: 'participant',
    input: z.object({ eventId: id(), ticketId: text(80) }),
    reply: z.object({
      participantId: id(),
      ticketId: z.string(),
      fullName: z.string(),
      widthMm: z.number(),
      heightMm: z.number(),
      templateId: z.nullable(id()),
      front: z.string(),
      back: z.nullable(z.string()),
      printedAtMillis: z.nullable(z.int()),
    }),
    failures: ['ticketNotFound'],
  },
  findMissingGlyphs: {
    method: 'POST',
    path: 'event/badge/undrawn',
    summary: 'Finds badges with characters that no font of the server has; for organizers and check-in admins',
    mayCall: 'participant',
    onlyReads: true,
    storesNoReply: true,
    input: z.object({
      eventId: id(),
      /** Types of people. Empty means all types. */
      typeIds: z._default(z.array(id()).check(z.maxLength(200)), []),
      participantId: z.optional(id()),
    }),
    reply: z.object({
      count: z.int(),
      /** The first five people by name. */
      people: z.array(z.object({ participantId: id(), fullName: z.string() })),
      letters: z.string(),
    }),
  },
  printSheets: {
    method: 'POST',
    path: 'event/badge/sheets',
    summary:
      'Creates a PDF of badges, sorted by type and name; runs in the background, and the command shows its progress',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      typeIds: z._default(z.array(id()).check(z.maxLength(200)), []),
      participantId: z.optional(id()),
      /** `one`: each badge on a page of its own size. `sheet`: as many badges on A4 as fit, with crop marks. */
      paper: z.enum(['one', 'sheet']),
    }),
    reply: z.object({ commandId: id() }),
    failures: ['nothingToPrint'],
  },
})
