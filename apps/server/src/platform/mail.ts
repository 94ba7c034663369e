import { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

export interface AttachedFile {
  readonly name: string
  readonly text: string
  /** Its media type, with the parameters that it needs. */
  readonly type: string
}

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Shown where the HTML says `cid:` and the name. */
  readonly pictures?: readonly { readonly name: string; readonly png: Buffer }[]
  readonly files?: readonly AttachedFile[]
  /** Ends emails like this by one POST, as mail programs do for their readers. */
  readonly unsubscribeUrl?: string
}

/** The mail server has said that this address takes no emails, and will not. */
export class RefusedForGood extends Error {}

export interface ShownEmail extends Email {
  readonly at: number
}

export interface Mail {
  send(email: Email): Promise<void>
  /** What would have been sent, newest first, while no SMTP server is set; for `/dev/mail`. */
  readonly shown: readonly ShownEmail[] | null
}

const SHOWN_EMAILS = 200
/** A server that keeps us waiting for longer counts as away; `SMTP_URL` may say otherwise. */
const WAITS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** One that was away is left alone for so long: what would wait for it again and again keeps other work waiting. */
const REST_MS = 15_000

/** Mail by SMTP; with no server set, emails are kept in memory and shown on this machine only. */
export function makeMail(settings: Settings): Mail {
  if (settings.smtpUrl) {
    const transport = createTransport({ url: settings.smtpUrl, ...WAITS }, { from: settings.mailFrom })
    let restsUntil = 0
    return {
      shown: null,
      send: async ({ pictures = [], files = [], unsubscribeUrl, ...email }) => {
        const shownInText = pictures.map(({ name, png }) => ({
          cid: name,
          filename: name,
          content: png,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        }))
        // Lines end on their way as they did here.
        const attached = files.map(({ name, text, type }) => ({
          filename: name,
          content: text,
          contentType: type,
          contentTransferEncoding: 'base64' as const,
        }))
        // RFC 8058: both lines, and an address that takes a POST.
        const headers = unsubscribeUrl
          ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {}
        if (performance.now() < restsUntil) throw new Error('The mail server was away a moment ago')
        try {
          await transport.sendMail({ ...email, headers, attachments: [...shownInText, ...attached] })
        } catch (error) {
          if (isAway(error)) restsUntil = performance.now() + REST_MS
          throw isForGood(error) ? new RefusedForGood((error as Error).message, { cause: error }) : error
        }
      },
    }
  }
  const shown: ShownEmail[] = []
  return {
    shown,
    send: async (email) => {
      shown.unshift({ ...email, at: Date.now() })
      shown.length = Math.min(shown.length, SHOWN_EMAILS)
    },
  }
}

/** Whether nobody answered. One that answers, whatever it says, is there. */
function isAway(error: unknown): boolean {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === undefined && AWAY.has(code)
}
const AWAY = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED'])

/** What a server says of the receiver with a number from 500 on does not change by itself. */
function isForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}
