export const networks = ['linkedin', 'twitter', 'instagram', 'facebook'] as const
export type Network = (typeof networks)[number]

const HOMES: Record<Network, string> = {
  linkedin: 'https://www.linkedin.com/in/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
}

/** Returns the URL of a text and adds a missing `http://`. Null if the text is not a web address. */
export function webAddress(written: string | null | undefined): URL | null {
  const text = written?.trim() ?? ''
  if (!text) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `http://${text}`)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : null
}

/** Returns the URL of a profile, from an address or from a name in the network: `@defne`. */
export function networkAddress(network: Network, written: string | undefined): URL | null {
  const name = /^@?([\w.-]+)$/.exec(written?.trim() ?? '')?.[1]
  const isName = name !== undefined && !name.toLowerCase().includes('.com')
  return isName ? new URL(encodeURIComponent(name), HOMES[network]) : webAddress(written)
}
