import { inOneLine } from '@parley/contract'
import { createTransport } from 'nodemailer'
import { Later } from './jobs/later.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

export interface AttachedFile {
  readonly name: string
  readonly content: string | Buffer
  /** Its media type, with the parameters that it needs. */
  readonly type: string
}

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The address that answers go to; none: that of the sender. */
  readonly replyTo?: string
  /** Shown where the HTML says `cid:` and the name. */
  readonly pictures?: readonly { readonly name: string; readonly png: Buffer }[]
  readonly files?: readonly AttachedFile[]
  /** Ends emails like this by one POST, as mail programs do for their readers. */
  readonly unsubscribeUrl?: string
}

/** The mail server has said that this address takes no emails, and will not. */
export class RefusedForGood extends Error {}

/** The mail server has said that it does not take this email now, as a full mailbox or a busy server does. */
export class RefusedForNow extends Error {}

/** `refused`: it answers, and takes no emails from us, as where our password is wrong. */
export type MailState = 'ok' | 'away' | 'refused'

export interface ShownEmail extends Email {
  readonly at: number
}

export interface Mail {
  /**
   * @throws Later where the server takes no emails at all now
   * @throws RefusedForNow where it may take this one later
   * @throws RefusedForGood
   */
  send(email: Email): Promise<void>
  /** Last known state of the mail server; null if none is set. */
  readonly state: () => MailState | null
  /** Looks after the server until closed: at once, then now and then, and often while it takes no emails. */
  watch(): void
  close(): void
  /** What would have been sent, newest first, while no SMTP server is set; for `/dev/mail`. */
  readonly shown: readonly ShownEmail[] | null
}

/** An email that a person waits for is still there after one that went to a whole event. */
const SHOWN_EMAILS = 1_000
/** A server that keeps us waiting for longer counts as away; `SMTP_URL` may say otherwise. */
const WAITS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Emails of one moment share connections, of which a server lets one host have a few only. */
const TOGETHER = { pool: true, maxConnections: 3, maxMessages: 100, maxRequeues: 1, idleTimeout: 5_000 } as const
/** One that was away is left alone for so long: what would wait for it again and again keeps other work waiting. */
const REST_MS = 15_000
const LOOK_EVERY_MS = { ok: 300_000, away: 30_000, refused: 60_000 }

/** Mail by SMTP; with no server set, emails are kept in memory and shown on this machine only. */
export function makeMail(settings: Settings, log?: Pick<Log, 'info' | 'warn' | 'debug'>): Mail {
  return settings.smtpUrl ? mailBySmtp(settings.smtpUrl, settings.mailFrom, log) : shownMail()
}

function shownMail(): Mail {
  const shown: ShownEmail[] = []
  return {
    shown,
    state: () => null,
    watch: () => undefined,
    close: () => undefined,
    send: async (email) => {
      shown.unshift({ ...email, subject: inOneLine(email.subject), at: Date.now() })
      shown.length = Math.min(shown.length, SHOWN_EMAILS)
    },
  }
}

function mailBySmtp(url: string, from: string, log?: Pick<Log, 'info' | 'warn' | 'debug'>): Mail {
  const transport = createTransport({ ...TOGETHER, url, ...WAITS }, { from })
  let state: MailState = 'ok'
  let restsUntil = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function saw(now: MailState, reason = '') {
    if (now !== 'ok') restsUntil = performance.now() + REST_MS
    if (now === state) return
    state = now
    if (now === 'ok') log?.info('The mail server takes emails again')
    else
      log?.warn(
        `${now === 'away' ? 'The mail server does not answer' : 'The mail server refuses us'}: ${reason}. Emails wait.`,
      )
  }

  async function watch() {
    await transport.verify().then(
      () => saw('ok'),
      (error: unknown) => saw(stateBy(error) ?? 'away', wordReason(error)),
    )
    if (isClosed) return
    timer = setTimeout(() => void watch(), LOOK_EVERY_MS[state])
    timer.unref()
  }

  return {
    shown: null,
    state: () => state,
    watch: () => void watch(),
    close() {
      isClosed = true
      clearTimeout(timer)
      transport.close()
    },
    async send(email) {
      if (isMadeUp(email.to)) return log?.debug({ subject: email.subject }, 'An email to a made-up address is not sent')
      if (performance.now() < restsUntil) throw new Later('The mail server was away a moment ago')
      try {
        await transport.sendMail(asMessage(email))
        saw('ok')
      } catch (error) {
        const reason = wordReason(error)
        const seen = stateBy(error)
        if (seen) {
          saw(seen, reason)
          throw new Later(reason, { cause: error })
        }
        if (isForGood(error)) throw new RefusedForGood(reason, { cause: error })
        throw isForNow(error) ? new RefusedForNow(reason, { cause: error }) : error
      }
    },
  }
}

function asMessage({ pictures = [], files = [], unsubscribeUrl, ...email }: Email) {
  const shownInText = pictures.map(({ name, png }) => ({
    cid: name,
    filename: name,
    content: png,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }))
  // Lines end on their way as they did here.
  const attached = files.map(({ name, content, type }) => ({
    filename: name,
    content,
    contentType: type,
    contentTransferEncoding: 'base64' as const,
  }))
  const invitations = files.filter(({ type }) => INVITES.test(type))
  // RFC 6047: calendars act on a part beside the text. It holds one entry, so several of them are files alone.
  const alternatives =
    invitations.length === 1 ? invitations.map(({ content, type }) => ({ content, contentType: type })) : []
  // RFC 8058: both lines, and an address that takes a POST.
  const headers = {
    // RFC 3834: no program answers, such as one that says that its reader is away.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  }
  const subject = inOneLine(email.subject)
  return { ...email, subject, headers, alternatives, attachments: [...shownInText, ...attached] }
}

const INVITES = /^text\/calendar;.*\bmethod=(?:REQUEST|CANCEL)\b/

/** The people of a demo event live under `.example`, which nobody can own (RFC 2606): no server could bring them anything. */
const isMadeUp = (to: string) => to.split(',').every((each) => /\.example>?$/i.test(each.trim()))

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Reads the state of the whole server from an error; undefined if it concerns one email. */
function stateBy(error: unknown): Exclude<MailState, 'ok'> | undefined {
  const { code = '', command, responseCode } = error as SmtpError
  if (responseCode === 421 || (responseCode === undefined && AWAY.has(code))) return 'away'
  return code === 'EAUTH' || code === 'ETLS' || command === 'MAIL FROM' ? 'refused' : undefined
}
const AWAY = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED'])

/** One line, whatever the server has written. */
const wordReason = (error: unknown) => (error as Error).message.replaceAll(/\s+/g, ' ').trim()

/** What a server says of the receiver with a number from 500 on does not change by itself. */
function isForGood(error: unknown): boolean {
  const { command, responseCode } = error as SmtpError
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

function isForNow(error: unknown): boolean {
  const { responseCode } = error as SmtpError
  return responseCode !== undefined && responseCode >= 400 && responseCode < 500
}
