import { createHash } from 'node:crypto'
import { DAY_MS, toSingleLine } from '@parley/contract'
import type { Language } from '@parley/contract/accounts'
import { ticketUrl } from '@parley/contract/participants'
import { zipSync } from 'fflate'
import type { Context } from '../../../platform/context.ts'
import { bandOf } from '../../../platform/images/band-of.ts'
import { eventIcon } from '../../../platform/images/event-icon.ts'
import { fillText, type TextKey } from '../../../platform/texts.ts'
import { signDetached } from '../../../platform/wallet/sign-detached.ts'
import type { Wallet } from '../../../platform/wallet/wallet.ts'
import type { EventTicket } from '../../participants/index.ts'
import { ticketTexts } from './ticket-files.ts'

/** Size in points. The second picture is for screens with twice as many pixels. */
const ICON_PX = 29
const LOGO_PX = 50

/** @see docs/rules/participants.md TICKET-9 */
export async function writePass(
  ctx: Context,
  wallet: Wallet,
  ticket: EventTicket,
  language: Language,
): Promise<Buffer> {
  const icon = (px: number) => eventIcon(ctx, ticket, px)
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    'pass.json': asBytes(JSON.stringify(passOf(ctx, wallet, ticket, language))),
    'icon.png': Uint8Array.from(await icon(ICON_PX)),
    'icon@2x.png': Uint8Array.from(await icon(2 * ICON_PX)),
    'logo.png': Uint8Array.from(await icon(LOGO_PX)),
    'logo@2x.png': Uint8Array.from(await icon(2 * LOGO_PX)),
  }
  const manifest = asBytes(JSON.stringify(Object.fromEntries(Object.entries(files).map(digested))))
  const signature = await signDetached(manifest, wallet, ctx.clock.now())
  return Buffer.from(zipSync({ ...files, 'manifest.json': manifest, signature: Uint8Array.from(signature) }))
}

function passOf({ settings }: Context, { passType, teamId }: Wallet, ticket: EventTicket, language: Language) {
  const { ticketId, eventName, venue, startsAt, endsAt, color } = ticket
  const say = (key: TextKey) => fillText(language, key)
  const { title, when } = ticketTexts(language, ticket)
  const url = ticketUrl(settings.publicUrl, ticketId)
  const { band, onBand } = bandOf(color)
  const name = toSingleLine(eventName)
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: teamId,
    serialNumber: ticketId,
    organizationName: name,
    description: title,
    logoText: name,
    backgroundColor: inRgb(band),
    foregroundColor: inRgb(onBand),
    labelColor: inRgb(onBand),
    relevantDate: inSeconds(startsAt),
    expirationDate: inSeconds(endsAt + DAY_MS),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: url,
        messageEncoding: 'iso-8859-1',
        altText: ticketId.replace(/(.{4})(?=.)/g, '$1 '),
      },
    ],
    eventTicket: {
      primaryFields: [{ key: 'event', value: name }],
      secondaryFields: [{ key: 'when', label: say('badges.pass.when'), value: when }],
      auxiliaryFields: venue ? [{ key: 'place', label: say('badges.pass.place'), value: toSingleLine(venue) }] : [],
      backFields: [
        { key: 'ticket', label: say('badges.pass.ticket'), value: ticketId },
        { key: 'page', label: say('badges.pass.page'), value: url },
      ],
    },
  }
}

/** The wallet format requires SHA-1. */
const digested = ([name, bytes]: [string, Uint8Array]) => [name, createHash('sha1').update(bytes).digest('hex')]
const asBytes = (words: string) => new TextEncoder().encode(words)
/** Formats an instant like `2026-11-20T07:00:00Z`. */
const inSeconds = (millis: number) => new Date(millis).toISOString().replace(/\.\d+/, '')
/** Formats a colour like `rgb(13, 85, 96)`. */
const inRgb = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`
