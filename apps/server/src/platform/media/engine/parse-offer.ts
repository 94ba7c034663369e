import { type Line, type Medium, memberLines, viewerLines } from './layout.ts'

const MAX_BYTES = 64_000
const MAX_LINES = 2_000
const LONGEST_LINE = 1_000
const CODECS = { audio: 'opus/48000/2', video: 'vp8/90000' } as const satisfies Record<Medium, string>
const MAX_SSRCS = 8
/** The first line of a medium. Each character can match in one way only, so that matching takes linear time. */
const HEAD = /^m=(audio|video) \d{1,5} UDP\/TLS\/RTP\/SAVPF \d{1,3}(?: \d{1,3}){0,127}$/

export interface Offer {
  readonly sdp: string
  readonly lines: readonly Line[]
  /** The payload type of each medium, the same on every line. */
  readonly payloadTypes: Readonly<Record<Medium, number>>
}

/**
 * Checks and parses an offer before any native code reads it. It must have exactly the lines of `layout.ts` with VP8
 * and Opus.
 *
 * @throws OfferRefused with the reason, for the log
 */
export function parseOffer(sdp: string, as: 'member' | 'viewer'): Offer {
  if (Buffer.byteLength(sdp) > MAX_BYTES) throw new OfferRefused('it is too long')
  const lines = sdp.split(/\r?\n/)
  if (lines.length > MAX_LINES || lines.some((line) => line.length > LONGEST_LINE))
    throw new OfferRefused('it has too many lines, or too long ones')
  if (/[^\x20-\x7e]/.test(lines.join(''))) throw new OfferRefused('it has signs that no description has')
  const wanted = as === 'member' ? memberLines : viewerLines
  const sections = sectionsOf(lines)
  if (sections.length !== wanted.length) throw new OfferRefused('it does not have the lines of a room')
  const types = sections.map((section, index) => checkSection(section, wanted[index] as Line))
  const payloadTypes = { audio: oneOf(types, wanted, 'audio'), video: oneOf(types, wanted, 'video') }
  return { sdp: withoutCandidates(lines), lines: wanted, payloadTypes }
}

export class OfferRefused extends Error {}

/**
 * Removes the candidates, because browsers connect to this server. Otherwise an offer could make this machine contact
 * any address.
 */
const withoutCandidates = (lines: readonly string[]) =>
  lines.filter((line) => !/^a=(candidate:|end-of-candidates)/.test(line)).join('\r\n')

const sectionsOf = (lines: readonly string[]): string[][] => {
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []))
  return starts.map((start, nth) => lines.slice(start, starts[nth + 1]))
}

function checkSection(section: readonly string[], { mid, medium, way }: Line): number {
  const [head = ''] = section
  if (HEAD.exec(head)?.[1] !== medium) throw new OfferRefused(`line ${mid} is of another kind`)
  if (!section.includes(`a=mid:${mid}`)) throw new OfferRefused(`line ${mid} has another name`)
  // These directions are seen from the browser.
  if (!section.includes(way === 'in' ? 'a=sendonly' : 'a=recvonly'))
    throw new OfferRefused(`line ${mid} goes another way`)
  if (section.filter((line) => line.startsWith('a=ssrc:')).length > MAX_SSRCS * 4)
    throw new OfferRefused(`line ${mid} has too many sources`)
  const wanted = new RegExp(`^a=rtpmap:(\\d{1,3}) ${CODECS[medium].replaceAll('/', '\\/')}$`, 'i')
  const found = section.map((line) => wanted.exec(line)?.[1]).find((type) => type !== undefined)
  const number = Number(found ?? -1)
  if (!(number >= 35 && number <= 63) && !(number >= 96 && number <= 127))
    throw new OfferRefused(`line ${mid} has no ${CODECS[medium]}`)
  return number
}

function oneOf(types: readonly number[], lines: readonly Line[], medium: Medium): number {
  const [first = 0, ...others] = types.filter((_, index) => lines[index]?.medium === medium)
  if (others.some((each) => each !== first)) throw new OfferRefused(`its ${medium} has several numbers`)
  return first
}
