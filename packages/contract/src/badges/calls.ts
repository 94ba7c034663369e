import * as z from 'zod/mini'
import { defineCalls, done, id, text } from '../kernel.ts'
import { CANVAS_MAX_BYTES } from './canvas.ts'
import { badgeTemplate, templateBrief, templateFields } from './schemas.ts'

const sides = z.enum(['front', 'back'])

export const badgeCalls = defineCalls('badges', {
  getTemplates: {
    method: 'GET',
    path: 'event/badge/templates',
    summary: 'The badge and text templates of an event; for organizers and check-in admins',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ templates: z.array(templateBrief) }),
  },
  getTemplate: {
    method: 'GET',
    path: 'event/badge/template',
    summary: 'One template with its sides',
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
    summary: 'Changes a template as it was loaded (`rev`)',
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
      'A side as it will be printed, of a person or of the longest names of the event, also of a template that is not kept yet',
    mayCall: 'organizer',
    onlyReads: true,
    keepsNoReply: true,
    bodyBytes: CANVAS_MAX_BYTES + 100_000,
    input: z.object({
      eventId: id(),
      widthMm: templateFields.widthMm,
      heightMm: templateFields.heightMm,
      resolution: templateFields.resolution,
      canvas: z.string().check(z.maxLength(CANVAS_MAX_BYTES)),
      /** At most twelve. Default: people with the longest names. */
      participantIds: z.optional(z.array(id()).check(z.maxLength(12))),
      /** People of these types are chosen before all others. */
      typeIds: z._default(z.array(id()).check(z.maxLength(200)), []),
    }),
    reply: z.object({ badges: z.array(z.object({ participantId: id(), fullName: z.string(), svg: z.string() })) }),
    failures: ['templateRefused'],
  },
  getBadges: {
    method: 'GET',
    path: 'event/badge/list',
    summary: 'Badges as pictures, a page at a time by name; for organizers and check-in admins',
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
      'The badge of a ticket: its sides as pictures, and whether it was printed; for organizers and check-in admins',
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
  findUndrawn: {
    method: 'POST',
    path: 'event/badge/undrawn',
    summary: 'Whose badges have letters that no font of the server draws; for organizers and check-in admins',
    mayCall: 'participant',
    onlyReads: true,
    keepsNoReply: true,
    input: z.object({
      eventId: id(),
      /** Empty means all types. */
      typeIds: z._default(z.array(id()).check(z.maxLength(200)), []),
      participantId: z.optional(id()),
    }),
    reply: z.object({
      count: z.int(),
      /** The first five by name. */
      people: z.array(z.object({ participantId: id(), fullName: z.string() })),
      /** A sample of the characters used, separated by spaces. */
      letters: z.string(),
    }),
  },
  printSheets: {
    method: 'POST',
    path: 'event/badge/sheets',
    summary: 'Makes a PDF of badges in the background, by type and name; its progress is the command’s',
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
