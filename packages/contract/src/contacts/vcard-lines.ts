export interface Property {
  /** Name of the property in capitals, without its group. */
  readonly name: string
  /** Parameters by their name in capitals. A parameter without a name, as in version 2.1, is its own name. */
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}

/**
 * Names that begin a property. Any other line continues the one before, because some devices break lines without the
 * leading space.
 */
const NAMES = new Set(
  (
    'BEGIN END VERSION FN N NICKNAME PHOTO BDAY ADR LABEL TEL EMAIL MAILER TZ GEO TITLE ROLE LOGO AGENT ORG CATEGORIES NOTE ' +
    'PRODID REV SORT-STRING SOUND UID URL CLASS KEY SOURCE NAME PROFILE KIND XML ANNIVERSARY GENDER LANG IMPP MEMBER ' +
    'RELATED CALADRURI CALURI FBURL CLIENTPIDMAP SOCIALPROFILE CREATED LANGUAGE'
  ).split(' '),
)
const HEAD = /^(?:[\w-]{1,60}\.)?([A-Za-z][\w-]{0,60})((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):/

export function linesOf(text: string): Property[] {
  const lines: { name: string; params: Map<string, string>; pieces: string[] }[] = []
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const last = lines.at(-1)
    if (last && breaksSoftly(last)) {
      last.pieces.push(`\n${line}`)
      continue
    }
    if (/^[ \t]/.test(line) && last) {
      last.pieces.push(line.slice(1))
      continue
    }
    const head = HEAD.exec(line)
    const name = head?.[1]?.toUpperCase() ?? ''
    if (head && (NAMES.has(name) || name.startsWith('X-'))) {
      lines.push({ name, params: paramsOf(head[2] ?? ''), pieces: [line.slice(head[0].length)] })
    } else if (last && line !== '') last.pieces.push(line)
  }
  return lines.map(({ name, params, pieces }) => ({ name, params, value: joined(pieces) }))
}

function breaksSoftly({ params, pieces }: { params: ReadonlyMap<string, string>; pieces: readonly string[] }): boolean {
  return isQuoted(params) && pieces.at(-1)?.endsWith('=') === true
}
const joined = (pieces: readonly string[]) => pieces.join('').replace(/=\n/g, '')
const isQuoted = (params: ReadonlyMap<string, string>) =>
  QUOTED.test(params.get('ENCODING') ?? '') || [...params.keys()].some((name) => QUOTED.test(name))
/** The encoding of a quoted value. Some phones write `ENCODING=QUOTED` alone. */
const QUOTED = /^QUOTED(-PRINTABLE)?$/

function paramsOf(text: string): Map<string, string> {
  const params = text
    .split(';')
    .filter(Boolean)
    .map((param) => /^([^=]*)=?(.*)$/s.exec(param) ?? [])
    .map(([, name = '', value = '']) => [name.toUpperCase(), value.replace(/^"|"$/g, '').toUpperCase()] as const)
  return new Map(params)
}

export const valueOf = (line: Property): string => unescape(decoded(line))

/** Splits a value into its parts. Those of a name are the family name, the given name and further names. */
export function partsOf(line: Property): string[] {
  return decoded(line)
    .split(/(?<!\\);/)
    .map(unescape)
}

const unescape = (text: string): string =>
  text.replace(/\\([\\,;:nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

function decoded({ params, value }: Property): string {
  const encoding = params.get('ENCODING') ?? ''
  const charset = params.get('CHARSET') ?? ''
  if (isQuoted(params)) return textOf(quotedBytes(value), charset)
  if (encoding === 'B' || encoding === 'BASE64' || params.has('BASE64')) return textOf(base64Bytes(value), charset)
  return value
}

function quotedBytes(value: string): Uint8Array {
  const bytes: number[] = []
  for (const [piece] of value.matchAll(/=[0-9A-Fa-f]{2}|[^=]+|=/g)) {
    if (/^=[0-9A-Fa-f]{2}$/.test(piece)) bytes.push(Number.parseInt(piece.slice(1), 16))
    else bytes.push(...new TextEncoder().encode(piece))
  }
  return Uint8Array.from(bytes)
}

function base64Bytes(value: string): Uint8Array {
  try {
    return Uint8Array.from(atob(value.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

/** Decodes bytes. Those that are invalid in the charset are read as Windows-1252, which old western phones wrote. */
function textOf(bytes: Uint8Array, charset: string): string {
  for (const label of [charset, 'utf-8']) {
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {}
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
