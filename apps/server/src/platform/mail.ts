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
}

export interface ShownEmail extends Email {
  readonly at: number
}

export interface Mail {
  send(email: Email): Promise<void>
  /** What would have been sent, newest first, while no SMTP server is set; for `/dev/mail`. */
  readonly shown: readonly ShownEmail[] | null
}

const SHOWN_EMAILS = 200

/** Mail by SMTP; with no server set, emails are kept in memory and shown on this machine only. */
export function makeMail(settings: Settings): Mail {
  if (settings.smtpUrl) {
    const transport = createTransport(settings.smtpUrl, { from: settings.mailFrom })
    return {
      shown: null,
      send: async ({ pictures = [], files = [], ...email }) => {
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
        await transport.sendMail({ ...email, attachments: [...shownInText, ...attached] })
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
