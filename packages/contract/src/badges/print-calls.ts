import * as z from 'zod/mini'
import { defineCalls, done, id, millis, requiredText, text } from '../kernel.ts'
import { badgeLengths, MAX_PRINTERS, printer, printerFields, printOrder } from './schemas.ts'

const agent = z.object({ id: id(), name: z.string(), seenAtMillis: z.nullable(millis()) })

export const printCalls = defineCalls('badges', {
  getPrinters: {
    method: 'GET',
    path: 'event/printer',
    summary: 'Lists the printers of an event; for organizers and check-in admins',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({
      printers: z.array(printer),
      printedCount: z.int(),
    }),
  },
  addPrinter: {
    method: 'POST',
    path: 'event/printer',
    summary: 'Adds a printer',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), ...printerFields }),
    reply: z.object({ printer }),
    failures: ['tooManyPrinters', 'printerLabelTaken', 'printerNotReachable'],
  },
  changePrinter: {
    method: 'PUT',
    path: 'event/printer',
    summary: 'Changes a printer',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id(), ...printerFields }),
    sentBack: printer,
    reply: z.object({ printer }),
    failures: ['printerLabelTaken', 'printerNotReachable'],
  },
  removePrinter: {
    method: 'DELETE',
    path: 'event/printer',
    summary: 'Removes a printer and cancels its waiting orders',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
  printBadge: {
    method: 'POST',
    path: 'event/badge/print',
    summary: 'Orders the badge of a ticket or participant at a printer',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      ticketId: z.optional(text(80)),
      participantId: z.optional(id()),
      printer: requiredText(100),
      forced: z._default(z.boolean(), false),
    }),
    reply: z.object({ order: printOrder }),
    failures: [
      'noTicketId',
      'ticketNotFound',
      'badgePrinted',
      'badgeIsPrinting',
      'printerNotFound',
      'printTextNotFound',
    ],
  },
  cancelPrint: {
    method: 'DELETE',
    path: 'event/badge/print',
    summary: 'Cancels an order that is waiting or has failed; no effect if it is canceled already',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
    failures: ['badgeIsPrinting'],
  },
  retryPrint: {
    method: 'PUT',
    path: 'event/badge/print',
    summary: 'Repeats a failed order, at the same or another printer, or moves a waiting one',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id(), printerId: z.optional(id()) }),
    reply: z.object({ order: printOrder }),
    failures: ['badgeIsPrinting', 'printerNotFound'],
  },
  getDigests: {
    method: 'GET',
    path: 'digest',
    summary: 'Lists the text templates that the caller may use',
    mayCall: 'user',
    input: z.object({ id: z.optional(id()) }),
    reply: z.object({
      digests: z.array(z.object({ id: id(), eventId: id(), name: z.string(), type: z.literal('text') })),
    }),
  },
  renderDigest: {
    method: 'POST',
    path: 'digest/template',
    summary: 'Returns the text to print for a ticket or a participant',
    mayCall: 'participant',
    onlyReads: true,
    storesNoReply: true,
    input: z.object({
      eventId: id(),
      ticketId: z.optional(text(80)),
      participantId: z.optional(id()),
      /** Id of the template. Default: the template of the person’s type, or else the default template. */
      id: z.optional(id()),
    }),
    reply: z.object({ data: z.object({ content: z.string() }) }),
    failures: ['printTextNotFound', 'noTicketId', 'ticketNotFound'],
  },
  getAgents: {
    method: 'GET',
    path: 'event/printer/agent',
    summary: 'Lists the print agents of an event',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ agents: z.array(agent) }),
  },
  addAgent: {
    method: 'POST',
    path: 'event/printer/agent',
    summary: 'Creates a token for a print agent; it is shown only once',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), name: requiredText(100) }),
    reply: z.object({ agent, token: z.string() }),
    failures: ['tooManyPrinters'],
  },
  removeAgent: {
    method: 'DELETE',
    path: 'event/printer/agent',
    summary: 'Revokes the token of a print agent',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
  claimPrints: {
    method: 'POST',
    path: 'print-agent/take',
    summary:
      'Returns the orders for an agent to print; each is reserved until the agent reports the result, or for a minute',
    mayCall: 'anyone',
    storesNoReply: true,
    input: z.object({
      token: requiredText(200),
      /** Idempotency key made by the agent. A retry with the same key gets the same reply. */
      take: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
      /** Labels of the printers. Default: all printers that use agents. */
      printers: z.optional(z.array(requiredText(badgeLengths.name)).check(z.maxLength(MAX_PRINTERS))),
    }),
    reply: z.object({
      eventId: id(),
      prints: z.array(
        z.object({
          id: id(),
          /**
           * Key that is sent back with `reportPrintResult`, so that an order given to another agent meanwhile is not
           * reported as done twice.
           */
          take: z.string(),
          printer: z.pick(printer, { label: true, ip: true, zplPrintType: true }),
          /** Kind of the content. `zpl` and `text` are sent as they are, `pdf` in Base64. */
          kind: z.enum(['zpl', 'text', 'pdf']),
          content: z.string(),
        }),
      ),
    }),
    failures: ['agentRefused'],
  },
  reportPrintResult: {
    method: 'POST',
    path: 'print-agent/done',
    summary: 'Reports the result of a print',
    mayCall: 'anyone',
    storesNoReply: true,
    input: z.object({
      token: requiredText(200),
      id: id(),
      take: requiredText(80),
      problem: z._default(z.nullable(text(500)), null),
    }),
    reply: done(),
    failures: ['agentRefused'],
  },
})
