import { inOneLine } from '@parley/contract'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import type { AttachedFile, Email } from '../../../platform/mail.ts'
import { emailPage, type Look } from './page-of.ts'
import { type UnsubscribeTarget, unsubscribeLine } from './unsubscribe-line.ts'

interface Picture {
  readonly name: string
  readonly png: Buffer
  /** Alternative text for readers who see no pictures. */
  readonly label: string
}

/** The card of a ticket, laid out like its page and its drawer. */
export interface EmailTicket {
  /** The holder's name; empty unless the holder has an account that joined. */
  readonly name: string
  /** The holder's participant type; empty for none. */
  readonly type: string
  /** Time and place of the event, and the ticket's id, one line each. */
  readonly lines: readonly string[]
  readonly picture: Picture
}

export interface LinkedLine {
  readonly text: string
  /** Text that people wrote, with its language; the language is empty if unknown. */
  readonly written?: { readonly words: string; readonly language: string }
  readonly link: NonNullable<EmailParts['link']>
}

export interface EmailParts {
  readonly to: string
  readonly look: Look
  readonly subject: string
  readonly greeting: string
  readonly text: string
  /** The news, one line each. */
  readonly lines: readonly (string | LinkedLine)[]
  readonly ticket?: EmailTicket
  readonly files?: readonly AttachedFile[]
  /** The other person's message in quotation marks; null if there is none. */
  readonly quote: string | null
  /** Null for an email without a main link. */
  readonly link: { readonly label: string; readonly url: string } | null
  /** Small print, one line each. */
  readonly footer: readonly string[]
  /** Set for emails that one can unsubscribe from. */
  readonly stop?: UnsubscribeTarget
  /** The account that reads an email without `stop`; null when there is none. */
  readonly readerId?: string | null
}

/** An email without its unsubscribe link, which is filled in when it is sent. */
export interface WrittenEmail extends Email, Pick<EmailParts, 'stop' | 'readerId'> {}

/** Lays out an email as plain text, and as HTML in the colours of the event with all user text escaped. */
export function layOutEmail(parts: EmailParts): WrittenEmail {
  const { to, greeting, text, ticket, files = [], quote, link, look, stop, readerId } = parts
  const lines = parts.lines.map((line) =>
    typeof line === 'string' ? inOneLine(line) : { ...line, text: inOneLine(line.text) },
  )
  const small = stop ? unsubscribeLine(look.language, stop) : null
  const blocks = [
    greeting,
    text,
    [...(ticket ? [ticket.name, ticket.type, ...ticket.lines].filter(Boolean).map(inOneLine) : []), ...lines]
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
  // Removes line breaks that names may contain, because a header is one line.
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
  const said = [
    name && `<strong class="who">${asHtml(inOneLine(name))}</strong>`,
    type && asHtml(inOneLine(type)),
    code,
    ...lines.map((line) => asHtml(inOneLine(line))),
  ]
  return `<table role="presentation" class="ticket" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">${said.filter(Boolean).join('<br>')}</td></tr></table>`
}

const asText = (line: string | LinkedLine) =>
  typeof line === 'string' ? line : `${line.text}\n  ${line.link.label}: ${line.link.url}`
const asItem = (line: string | LinkedLine, language: string) =>
  typeof line === 'string' ? asHtml(line) : `${inLanguages(line, language)}<br>${asLink(line.link)}`

/** Marks text in another language with `lang`, so that screen readers pronounce it correctly. */
function inLanguages({ text, written }: LinkedLine, language: string): string {
  const [said, words] = [asHtml(text), asHtml(inOneLine(written?.words ?? ''))]
  if (!written || words === '' || written.language === language) return said
  return said.replace(words, () => `<span lang="${escapeHtml(written.language)}" dir="auto">${words}</span>`)
}

const asLink = ({ label, url }: NonNullable<EmailParts['link']>) => `<a href="${escapeHtml(url)}">${asHtml(label)}</a>`
const asHtml = (words: string) => escapeHtml(words).replace(/\n/g, '<br>')
