import { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Shown where the HTML says `cid:` and the name. */
  readonly pictures?: readonly { readonly name: string; readonly png: Buffer }[]
}

export interface ShownLetter extends Letter {
  readonly at: number
}

export interface Mail {
  send(letter: Letter): Promise<void>
  /** What would have been sent, newest first, while no SMTP server is set; for `/dev/mail`. */
  readonly shown: readonly ShownLetter[] | null
}

const SHOWN_LETTERS = 200

/** Mail by SMTP; with no server set, letters are kept in memory and shown on this machine only. */
export function makeMail(settings: Settings): Mail {
  if (settings.smtpUrl) {
    const transport = createTransport(settings.smtpUrl, { from: settings.mailFrom })
    return {
      shown: null,
      send: async ({ pictures = [], ...letter }) => {
        const attachments = pictures.map(({ name, png }) => ({
          cid: name,
          filename: name,
          content: png,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        }))
        await transport.sendMail({ ...letter, attachments })
      },
    }
  }
  const shown: ShownLetter[] = []
  return {
    shown,
    send: async (letter) => {
      shown.unshift({ ...letter, at: Date.now() })
      shown.length = Math.min(shown.length, SHOWN_LETTERS)
    },
  }
}
