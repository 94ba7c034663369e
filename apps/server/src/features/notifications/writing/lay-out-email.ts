import { escapeHtml } from '../../../platform/http/escape-html.ts'
import type { AttachedFile, Email } from '../../../platform/mail.ts'

interface Picture {
  readonly name: string
  readonly png: Buffer
  /** Read where pictures are not shown. */
  readonly label: string
}

export interface LinkedLine {
  readonly text: string
  readonly link: EmailParts['link']
}

export interface EmailParts {
  readonly to: string
  readonly subject: string
  readonly greeting: string
  readonly text: string
  /** What happened, one line each. */
  readonly lines: readonly (string | LinkedLine)[]
  readonly picture?: Picture
  readonly file?: AttachedFile
  /** What the other wrote, in quotation marks of the language; null when nothing. */
  readonly quote: string | null
  readonly link: { readonly label: string; readonly url: string }
  /** Small print, one line each. */
  readonly footer: readonly string[]
}

/** The same email twice: as plain text, and as simple HTML in which what people wrote is only text. */
export function layOutEmail(parts: EmailParts): Email {
  const { to, subject, greeting, text, lines, picture, file, quote, link, footer } = parts
  const blocks = [
    greeting,
    text,
    lines.map((line) => `- ${asText(line)}`).join('\n'),
    quote ?? '',
    `${link.label}: ${link.url}`,
    footer.join('\n'),
  ]
  const paragraph = (words: string) => `<p>${asHtml(words)}</p>`
  const html = [
    paragraph(greeting),
    paragraph(text),
    lines.length > 0 ? `<ul>${lines.map((line) => `<li>${asItem(line)}</li>`).join('')}</ul>` : '',
    picture ? `<p><img src="cid:${picture.name}" alt="${escapeHtml(picture.label)}" width="264" height="264"></p>` : '',
    quote ? `<blockquote>${asHtml(quote)}</blockquote>` : '',
    `<p>${asLink(link)}</p>`,
    `<p><small>${footer.map(asHtml).join('<br>')}</small></p>`,
  ]
  return {
    to,
    // A name may hold anything; a header is one line.
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${blocks.filter(Boolean).join('\n\n')}\n`,
    html: html.join(''),
    ...(picture ? { pictures: [{ name: picture.name, png: picture.png }] } : {}),
    ...(file ? { files: [file] } : {}),
  }
}

const asText = (line: string | LinkedLine) =>
  typeof line === 'string' ? line : `${line.text}\n  ${line.link.label}: ${line.link.url}`
const asItem = (line: string | LinkedLine) =>
  typeof line === 'string' ? asHtml(line) : `${asHtml(line.text)}<br>${asLink(line.link)}`
const asLink = ({ label, url }: EmailParts['link']) => `<a href="${escapeHtml(url)}">${asHtml(label)}</a>`
const asHtml = (words: string) => escapeHtml(words).replace(/\n/g, '<br>')
