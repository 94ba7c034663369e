const SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * Returns the address of a link. Without a scheme, it adds `https://`, or `mailto:` with an @. Null if the text is
 * neither.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /[\s\p{C}]/u.test(text)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/@]+:\d+(?:\/|$)/.test(text)
  const isMailbox = !hasScheme && /^[^@/]+@[^@/]+\.[^@/]+$/.test(text)
  const address = hasScheme ? text : isMailbox ? `mailto:${text}` : `https://${text}`
  try {
    const url = new URL(address)
    if (!SCHEMES.includes(url.protocol)) return null
    const isWhole = url.protocol === 'mailto:' ? url.pathname.includes('@') : isHost(url.hostname)
    return isWhole ? address : null
  } catch {
    return null
  }
}

const isHost = (name: string) => /\.[^.]{2,}$|^localhost$|^\[/.test(name)
