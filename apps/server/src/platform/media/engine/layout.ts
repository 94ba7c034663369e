/*
 * A connection to a video room is one offer with these lines in this order, and is never negotiated again: joining,
 * leaving, muting and sharing a screen change what flows, and no description.
 */

const SEATS = 8
/** Sources of a room: one picture and one voice for each seat, and one screen that is shared. */
export const SCREEN = SEATS
export const SOURCES = SEATS + 1

export type Medium = 'audio' | 'video'
export const MEDIA = ['audio', 'video'] as const satisfies readonly Medium[]

/** Lines of a member: voice and camera, then the sound and the picture of a screen. A viewer has none of these lines. */
const SENT = ['audio', 'video', 'audio', 'video'] as const satisfies readonly Medium[]

export interface Line {
  readonly mid: string
  readonly medium: Medium
  /** Seen from the room. */
  readonly way: 'in' | 'out'
  /** In: 0 is the camera with the voice, 1 the screen. Out: a source of the room. */
  readonly of: number
}

/** The lines of everybody who has a seat. */
export const memberLines: readonly Line[] = linesOf(SENT)
/** The lines of an audience. */
export const viewerLines: readonly Line[] = linesOf([])

function linesOf(sent: readonly Medium[]): Line[] {
  const sends = sent.map((medium, index): Omit<Line, 'mid'> => ({ medium, way: 'in', of: Math.floor(index / 2) }))
  const shows = Array.from({ length: SOURCES }, (_, of) =>
    MEDIA.map((medium): Omit<Line, 'mid'> => ({ medium, way: 'out', of })),
  )
  return [...sends, ...shows.flat()].map((line, index) => ({ mid: String(index), ...line }))
}

/** The synchronization source under which a source of a room goes to everybody. */
export const ssrcOf = (source: number, medium: Medium) => 10_000 + source * 10 + (medium === 'video' ? 1 : 0)

/** The other direction. @returns null for a number that no source of a room has */
export function sourceOf(ssrc: number): { source: number; medium: Medium } | null {
  const source = Math.floor((ssrc - 10_000) / 10)
  const rest = ssrc - 10_000 - source * 10
  if (source < 0 || source >= SOURCES || rest > 1) return null
  return { source, medium: rest === 1 ? 'video' : 'audio' }
}
