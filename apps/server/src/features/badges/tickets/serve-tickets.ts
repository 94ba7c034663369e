import { type Language, languages } from '@parley/contract/accounts'
import { consumeLimit, makeLimiter } from '../../../platform/concurrency/limiter.ts'
import { Failure } from '../../../platform/failure.ts'
import type { App } from '../../../platform/http/serve.ts'
import { eventIcon } from '../../../platform/images/event-icon.ts'
import { appManifest, ICONS_PX } from '../../../platform/pages/app-manifest.ts'
import { defineService } from '../../../platform/services.ts'
import { checkWallet, findValidWallet } from '../../../platform/wallet/wallet.ts'
import { type EventTicket, findTicket } from '../../participants/index.ts'
import { writeTicketIcs, writeTicketPdf } from './ticket-files.ts'
import { writePass } from './write-pass.ts'

/** The limit of files per ticket in ten minutes, because each is drawn on request. */
export const TICKET_FILES = { points: 60, duration: 600 }
const reads = defineService(({ redis }) => makeLimiter(redis, { keyPrefix: 'parley:ticketFile', ...TICKET_FILES }))

interface Served {
  readonly type: string
  /** Phones open `inline` files in their own app, such as the calendar or the wallet. */
  readonly shown: 'inline' | 'attachment'
  readonly write: (ticket: EventTicket, language: Language) => string | Promise<Buffer>
}

/**
 * Serves everyone who has the ticket's id, so the files contain nothing about the holder.
 *
 * @see docs/rules/participants.md TICKET-8, TICKET-9, TICKET-11
 */
export function serveTickets({ ctx, fastify, limits }: App): void {
  checkWallet(ctx)
  const serveFile = (name: string, { type, shown, write }: Served) =>
    fastify.get<{ Params: { ticketId: string }; Querystring: { language?: unknown } }>(
      `/tickets/:ticketId/${name}`,
      async (request, reply) => {
        reply.headers({
          'Cache-Control': 'private, no-cache',
          'Referrer-Policy': 'no-referrer',
          'X-Robots-Tag': 'noindex',
        })
        await limits.spend(null, request.ip)
        const ticket = await findTicket(ctx, request.params.ticketId)
        await consumeLimit(reads(ctx), ticket.ticketId)
        const language = languages.find((each) => each === request.query.language) ?? ticket.eventLanguage
        const content = await write(ticket, language)
        return reply.type(type).header('Content-Disposition', `${shown}; filename="${name}"`).send(content)
      },
    )
  serveFile('ticket.pdf', {
    type: 'application/pdf',
    shown: 'attachment',
    write: (ticket, language) => writeTicketPdf(ctx, ticket, language),
  })
  serveFile('event.ics', {
    type: 'text/calendar; charset=utf-8',
    shown: 'inline',
    write: (ticket, language) => writeTicketIcs(ctx, ticket, language),
  })
  serveFile('app.webmanifest', {
    type: 'application/manifest+json; charset=utf-8',
    shown: 'inline',
    write: ({ ticketId, eventName: name, eventLanguage: language, color }) =>
      appManifest({ page: `/tickets/${ticketId}`, scope: `/tickets/${ticketId}`, name, language, color }),
  })
  for (const px of ICONS_PX)
    serveFile(`icon-${px}.png`, { type: 'image/png', shown: 'inline', write: (ticket) => eventIcon(ctx, ticket, px) })
  serveFile('pass.pkpass', {
    type: 'application/vnd.apple.pkpass',
    shown: 'inline',
    write: (ticket, language) => {
      const wallet = findValidWallet(ctx)
      if (!wallet) throw new Failure('notFound')
      return writePass(ctx, wallet, ticket, language)
    },
  })
}
