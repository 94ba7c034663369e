export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A link. `shown` has a host in another script in Punycode, because the typed text could deceive. */
  | { readonly kind: 'link'; readonly href: string; readonly shown: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+|\bwww\.[^\s<>"'`]+\.[^\s<>"'`]+/gi
const ENDS = /[.,;:!?)\]}…»”’]+$/u

/**
 * Splits a message into text and links. Links are only http and https, without a user name or password. @see
 * docs/rules/chat.md CHAT-47
 */
export function textParts(msg: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  const say = (text: string) => text && parts.push({ kind: 'text', text })
  for (const match of msg.matchAll(ADDRESS)) {
    const written = withoutEnd(match[0])
    const link = linkOf(written)
    if (!link) continue
    say(msg.slice(from, match.index))
    parts.push(link)
    from = match.index + written.length
  }
  say(msg.slice(from))
  return parts
}

/** Removes punctuation at the end of a URL. A closing bracket belongs to the URL if it matches one in it. */
function withoutEnd(address: string): string {
  const end = ENDS.exec(address)?.[0] ?? ''
  const bare = end ? address.slice(0, -end.length) : address
  const opened = bare.split('(').length - bare.split(')').length
  return end.startsWith(')') && opened > 0 ? `${bare})` : bare
}

function linkOf(written: string): TextPart | null {
  const address = URL.parse(/^https?:/i.test(written) ? written : `http://${written}`)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  if (!address.hostname || address.username || address.password) return null
  const isPlain = written.toLowerCase().includes(address.hostname)
  return { kind: 'link', href: address.href, shown: isPlain ? written : address.href }
}
