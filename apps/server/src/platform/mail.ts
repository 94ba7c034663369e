import { toSingleLine } from '@parley/contract'
import { createTransport } from 'nodemailer'
import { Later } from './jobs/later.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

export interface AttachedFile {
  readonly name: string
  readonly content: string | Buffer
  readonly type: string
}

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly replyTo?: string
  /** Pictures in the HTML, shown where it contains `cid:` and the name. */
  readonly pictures?: readonly { readonly name: string; readonly png: Buffer }[]
  readonly files?: readonly AttachedFile[]
  /** URL that unsubscribes the receiver with one POST, as mail programs offer it. */
  readonly unsubscribeUrl?: string
}

export class PermanentRefusal extends Error {}

/** The server may accept the email later, for example after a full mailbox or a busy time. */
export class TemporaryRefusal extends Error {}

/**
 * The state of the mail server. `refused`: it answers but accepts no emails from us, because of a wrong password, for
 * example.
 */
export type MailState = 'ok' | 'away' | 'refused'

export interface ShownEmail extends Email {
  readonly at: number
}

export interface Mail {
  /**
   * @throws Later if the server accepts no emails at all now
   * @throws TemporaryRefusal if it may accept this one later
   * @throws PermanentRefusal
   */
  send(email: Email): Promise<void>
  readonly state: () => MailState | null
  /** Checks the server at once, then now and then, and often while it accepts no emails. */
  watch(): void
  close(): void
  /** The latest emails, newest first, shown on `/dev/mail`. Null if an SMTP server is set. */
  readonly shown: readonly ShownEmail[] | null
}

/** Large enough that an email a person waits for is still listed after one to a whole event. */
const SHOWN_EMAILS = 1_000
/** A server that takes longer counts as unavailable. `SMTP_URL` may set other times. */
const WAITS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Options of the shared connections. Simultaneous emails share them, because a server allows one host only a few. */
const TOGETHER = { pool: true, maxConnections: 3, maxMessages: 100, maxRequeues: 1, idleTimeout: 5_000 } as const
/**
 * Time without attempts after the server was unavailable. Emails that wait for it repeatedly would delay other work.
 */
const REST_MS = 15_000
const LOOK_EVERY_MS = { ok: 300_000, away: 30_000, refused: 60_000 }

export function makeMail(settings: Settings, log?: Pick<Log, 'info' | 'warn' | 'debug'>): Mail {
  return settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom, log) : memoryMail()
}

function memoryMail(): Mail {
  const shown: ShownEmail[] = []
  return {
    shown,
    state: () => null,
    watch: () => undefined,
    close: () => undefined,
    send: async (email) => {
      shown.unshift({ ...email, subject: toSingleLine(email.subject), at: Date.now() })
      shown.length = Math.min(shown.length, SHOWN_EMAILS)
    },
  }
}

function smtpMail(url: string, from: string, log?: Pick<Log, 'info' | 'warn' | 'debug'>): Mail {
  const transport = createTransport({ ...TOGETHER, url, ...WAITS }, { from })
  let state: MailState = 'ok'
  let pausedUntil = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function saw(now: MailState, reason = '') {
    if (now !== 'ok') pausedUntil = performance.now() + REST_MS
    if (now === state) return
    state = now
    if (now === 'ok') log?.info('The mail server accepts emails again')
    else
      log?.warn(
        `${now === 'away' ? 'The mail server does not answer' : 'The mail server refuses emails from this server'}: ${reason}. Emails wait.`,
      )
  }

  async function watch() {
    await transport.verify().then(
      () => saw('ok'),
      (error: unknown) => saw(stateFromError(error) ?? 'away', formatReason(error)),
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
      if (isExampleAddress(email.to))
        return log?.debug({ subject: email.subject }, 'An email to an example address is not sent')
      if (performance.now() < pausedUntil) throw new Later('The mail server was unavailable a moment ago')
      try {
        await transport.sendMail(asMessage(email))
        saw('ok')
      } catch (error) {
        const reason = formatReason(error)
        const seen = stateFromError(error)
        if (seen) {
          saw(seen, reason)
          throw new Later(reason, { cause: error })
        }
        if (isPermanentRefusal(error)) throw new PermanentRefusal(reason, { cause: error })
        throw isTemporaryRefusal(error) ? new TemporaryRefusal(reason, { cause: error }) : error
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
  // Base64 preserves the line ends of the files in transit.
  const attached = files.map(({ name, content, type }) => ({
    filename: name,
    content,
    contentType: type,
    contentTransferEncoding: 'base64' as const,
  }))
  const invitations = files.filter(({ type }) => INVITES.test(type))
  // RFC 6047: calendars act on an alternative part beside the text, which contains only one entry.
  const alternatives =
    invitations.length === 1 ? invitations.map(({ content, type }) => ({ content, contentType: type })) : []
  // RFC 8058: both headers are required, and a URL that accepts a POST.
  const headers = {
    // RFC 3834: keeps auto-responders, such as out-of-office replies, from answering.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  }
  const subject = toSingleLine(email.subject)
  return { ...email, subject, headers, alternatives, attachments: [...shownInText, ...attached] }
}

const INVITES = /^text\/calendar;.*\bmethod=(?:REQUEST|CANCEL)\b/

/**
 * Returns true for an address of a person in a demo event. Such addresses are under `.example`, which no one can own
 * (RFC 2606).
 */
const isExampleAddress = (to: string) => to.split(',').every((each) => /\.example>?$/i.test(each.trim()))

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

function stateFromError(error: unknown): Exclude<MailState, 'ok'> | undefined {
  const { code = '', command, responseCode } = error as SmtpError
  if (responseCode === 421 || (responseCode === undefined && AWAY.has(code))) return 'away'
  return code === 'EAUTH' || code === 'ETLS' || command === 'MAIL FROM' ? 'refused' : undefined
}
const AWAY = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED'])

const formatReason = (error: unknown) => (error as Error).message.replaceAll(/\s+/g, ' ').trim()

function isPermanentRefusal(error: unknown): boolean {
  const { command, responseCode } = error as SmtpError
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

function isTemporaryRefusal(error: unknown): boolean {
  const { responseCode } = error as SmtpError
  return responseCode !== undefined && responseCode >= 400 && responseCode < 500
}
