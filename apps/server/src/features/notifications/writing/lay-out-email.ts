import { toSingleLine } from '@parley/contract'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import type { AttachedFile, Email } from '../../../platform/mail.ts'
import { emailPage, type Look } from './page-of.ts'
import { type UnsubscribeTarget, unsubscribeLine } from './unsubscribe-line.ts'

interface Picture {
  readonly name: string
  readonly png: Buffer
  readonly label: string
}

/** A ticket in an email, laid out like the ticket's page and its drawer. */
export interface EmailTicket {
  /** The holder's name; empty unless the holder has an account that joined. */
  readonly name: string
  readonly type: string
  /** Time and place of the event, and the ticket's id, one line each. */
  readonly lines: readonly string[]
  readonly picture: Picture
}

export interface LinkedLine {
  readonly text: string
  /** A text by a user that is part of `text`. The language is empty if unknown. */
  readonly written?: { readonly words: string; readonly language: string }
  readonly link: NonNullable<EmailParts['link']>
}

export interface EmailParts {
  readonly to: string
  readonly look: Look
  readonly subject: string
  readonly greeting: string
  readonly text: string
  readonly lines: readonly (string | LinkedLine)[]
  readonly ticket?: EmailTicket
  readonly files?: readonly AttachedFile[]
  readonly quote: string | null
  readonly link: { readonly label: string; readonly url: string } | null
  readonly footer: readonly string[]
  readonly stop?: UnsubscribeTarget
  /** The reader's user id, to respect their quiet hours; null when they have no account, or `stop` is set. */
  readonly readerId?: string | null
}

/** An email that is ready to send. The unsubscribe link is filled in when it is sent. */
export interface WrittenEmail extends Email, Pick<EmailParts, 'stop' | 'readerId'> {}

/** Lays out an email as text and HTML. The HTML has the colours of the event, with all user text escaped. */
export function layOutEmail(parts: EmailParts): WrittenEmail {
  const { to, greeting, text, ticket, files = [], quote, link, look, stop, readerId } = parts
  const lines = parts.lines.map((line) =>
    typeof line === 'string' ? toSingleLine(line) : { ...line, text: toSingleLine(line.text) },
  )
  const small = stop ? unsubscribeLine(look.language, stop) : null
  const blocks = [
    greeting,
    text,
    [...(ticket ? [ticket.name, ticket.type, ...ticket.lines].filter(Boolean).map(toSingleLine) : []), ...lines]
      .map((line) => `- ${asText(line)}`)
      .join('\n'),
    quote ?? '',
    link ? `${link.label}: ${link.url}` : '',
    [...parts.footer, ...(small ? [`${small.label}: ${small.url}`] : [])].join('\n'),
  ]
  const paragraph = (words: string) => `<p>${asHtml(words)}</p>`
  const body = [
    paragraph(greeting),
    paragraph(text),
    lines.length > 0 ? `<ul>${lines.map((line) => `<li>${asItem(line, look.language)}</li>`).join('')}</ul>` : '',
    ticket ? asCard(ticket) : '',
    quote ? `<blockquote lang="" dir="auto">${asHtml(quote)}</blockquote>` : '',
    link ? `<p class="act">${asLink(link)}</p>` : '',
  ]
  const footer = [...parts.footer.map(asHtml), ...(small ? [asLink(small)] : [])].join('<br>')
  // A header is one line, but names may contain line breaks.
  const subject = parts.subject.replace(/\s+/g, ' ').trim()
  return {
    to,
    subject,
    text: `${blocks.filter(Boolean).join('\n\n')}\n`,
    html: emailPage(look, { title: subject, body: body.join(''), footer }),
    ...(ticket ? { pictures: [{ name: ticket.picture.name, png: ticket.picture.png }] } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(look.replyTo ? { replyTo: look.replyTo } : {}),
    ...(stop ? { stop } : {}),
    ...(readerId ? { readerId } : {}),
  }
}

function asCard({ name, type, lines, picture }: EmailTicket): string {
  const code = `<img src="cid:${picture.name}" alt="${escapeHtml(picture.label)}" width="264" height="264">`
  const parts = [
    name && `<strong class="who">${asHtml(toSingleLine(name))}</strong>`,
    type && asHtml(toSingleLine(type)),
    code,
    ...lines.map((line) => asHtml(toSingleLine(line))),
  ]
  return `<table role="presentation" class="ticket" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">${parts.filter(Boolean).join('<br>')}</td></tr></table>`
}

const asText = (line: string | LinkedLine) =>
  typeof line === 'string' ? line : `${line.text}\n  ${line.link.label}: ${line.link.url}`
const asItem = (line: string | LinkedLine, language: string) =>
  typeof line === 'string' ? asHtml(line) : `${inLanguages(line, language)}<br>${asLink(line.link)}`

/** Marks text in another language, so that screen readers pronounce it correctly. */
function inLanguages({ text, written }: LinkedLine, language: string): string {
  const [html, words] = [asHtml(text), asHtml(toSingleLine(written?.words ?? ''))]
  if (!written || words === '' || written.language === language) return html
  return html.replace(words, () => `<span lang="${escapeHtml(written.language)}" dir="auto">${words}</span>`)
}

const asLink = ({ label, url }: NonNullable<EmailParts['link']>) => `<a href="${escapeHtml(url)}">${asHtml(label)}</a>`
const asHtml = (words: string) => escapeHtml(words).replace(/\n/g, '<br>')
