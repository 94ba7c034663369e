/*
 * The lines of an offer, in this order. An offer is never renegotiated when people join, leave, mute or share a screen.
 */

const SEATS = 8
/** The sources of a room: one picture and one voice for each seat, and one shared screen. */
export const SCREEN = SEATS
export const SOURCES = SEATS + 1

export type Medium = 'audio' | 'video'
export const MEDIA = ['audio', 'video'] as const satisfies readonly Medium[]

/** The lines that a member sends: voice and camera, then the sound and the picture of a screen. A viewer sends none. */
const SENT = ['audio', 'video', 'audio', 'video'] as const satisfies readonly Medium[]

export interface Line {
  readonly mid: string
  readonly medium: Medium
  /** The direction, seen from the room. */
  readonly way: 'in' | 'out'
  /** For `in`, 0 is the camera with the voice, and 1 the screen. For `out`, a source of the room. */
  readonly of: number
}

export const memberLines: readonly Line[] = linesOf(SENT)
export const viewerLines: readonly Line[] = linesOf([])

function linesOf(sent: readonly Medium[]): Line[] {
  const sends = sent.map((medium, index): Omit<Line, 'mid'> => ({ medium, way: 'in', of: Math.floor(index / 2) }))
  const shows = Array.from({ length: SOURCES }, (_, of) =>
    MEDIA.map((medium): Omit<Line, 'mid'> => ({ medium, way: 'out', of })),
  )
  return [...sends, ...shows.flat()].map((line, index) => ({ mid: String(index), ...line }))
}

/** Returns the SSRC of a source, which is the same for all receivers. */
export const ssrcOf = (source: number, medium: Medium) => 10_000 + source * 10 + (medium === 'video' ? 1 : 0)

/** Returns null for an SSRC that no source of a room has. */
export function sourceOf(ssrc: number): { source: number; medium: Medium } | null {
  const source = Math.floor((ssrc - 10_000) / 10)
  const rest = ssrc - 10_000 - source * 10
  if (source < 0 || source >= SOURCES || rest > 1) return null
  return { source, medium: rest === 1 ? 'video' : 'audio' }
}
