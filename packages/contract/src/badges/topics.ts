import * as z from 'zod/mini'
import { defineTopic, id, millis } from '../kernel.ts'
import { printOrder, templateBrief } from './schemas.ts'

export const printQueueTopic = defineTopic('newEvents/{eventId}/printQueue', {
  summary: 'Open print orders and those of the last minutes, for check-in admins and organizers',
  row: printOrder,
})

export const ticketPrintTopic = defineTopic('newEvents/{eventId}/badgePrinted/{ticketId}', {
  summary: 'The print state of the badge of a ticket: printed or being printed, for check-in admins and organizers',
  row: z.object({
    id: id(),
    rev: z.int(),
    printedAtMillis: z.nullable(millis()),
    printing: z.boolean(),
  }),
})

export const badgeTemplatesTopic = defineTopic('newEvents/{eventId}/badgeTemplates', {
  summary: 'The templates of an event, for its organizers',
  row: templateBrief,
})
