import { MINUTE_MS } from '@parley/contract'
import type { SessionCard } from '@parley/contract/sessions'
import type { Room } from './room-and-track.ts'

/** Milliseconds between two labels. The axis begins and ends at a multiple of this. */
const TICK_MS = 30 * MINUTE_MS
/** The height from which a session shows its title and time. */
const SHORT_PX = 58
const PX_PER_MINUTE = { least: 1.8, most: 5 }

export interface GridTile {
  readonly session: SessionCard
  /** The distance in pixels from the top of the axis. */
  readonly top: number
  readonly height: number
  /** The column among the `lanes` sessions of the room that overlap at this time. */
  readonly lane: number
  readonly lanes: number
}
export interface GridColumn {
  /** The room. Null is the column of sessions without a room. */
  readonly room: Room | null
  /** The sessions, the earliest first. */
  readonly tiles: readonly GridTile[]
}
export interface ProgrammeGrid {
  readonly columns: readonly GridColumn[]
  /** Sessions without a room, which span all columns. */
  readonly bands: readonly GridTile[]
  /** The labelled times, every half hour, in epoch milliseconds. */
  readonly ticks: readonly number[]
  readonly height: number
  /** Returns the distance in pixels from the top of the axis, or null outside of it. */
  readonly yOf: (atMillis: number) => number | null
  readonly pxPerMinute: number
}

/** A range that the axis covers at least. Empty rooms are then shown. */
interface Space {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Lays out sessions in a grid. The height of a minute depends on the short sessions of the day. Rooms without a session
 * are omitted unless `space` is given.
 */
export function programmeGrid(
  sessions: readonly SessionCard[],
  rooms: readonly Room[],
  space: Space | null = null,
): ProgrammeGrid {
  const from = [...sessions.map(({ sdt }) => sdt), ...(space ? [space.startsAt] : [])]
  const until = [...sessions.map(({ edt }) => edt), ...(space ? [space.endsAt] : [])]
  const startsAt = Math.floor(Math.min(...from) / TICK_MS) * TICK_MS
  const endsAt = Math.ceil(Math.max(...until) / TICK_MS) * TICK_MS
  const scale = pxPerMinute(sessions)
  const y = (at: number) => ((at - startsAt) / MINUTE_MS) * scale
  const isBand = ({ type, locationId }: SessionCard) => space === null && type === 'break' && locationId === null
  const byRoom = Map.groupBy(
    sessions.filter((each) => !isBand(each)),
    ({ locationId }) => rooms.find(({ id }) => id === locationId) ?? null,
  )
  const tilesOf = (cards: readonly SessionCard[]) =>
    inLanes(cards).map((each) => ({
      ...each,
      top: y(each.session.sdt),
      height: y(each.session.edt) - y(each.session.sdt),
    }))
  return {
    columns: [...rooms, null].flatMap((room) => {
      const cards = byRoom.get(room)
      return cards || (space && room) ? [{ room, tiles: tilesOf(cards ?? []) }] : []
    }),
    bands: tilesOf(sessions.filter(isBand)),
    ticks: Array.from({ length: (endsAt - startsAt) / TICK_MS + 1 }, (_, index) => startsAt + index * TICK_MS),
    height: y(endsAt),
    yOf: (at) => (at >= startsAt && at <= endsAt ? y(at) : null),
    pxPerMinute: scale,
  }
}

/**
 * Returns the height of a minute. It fits the tenth percentile of lengths, so that one talk of two minutes does not
 * stretch the whole day.
 */
function pxPerMinute(sessions: readonly SessionCard[]): number {
  const minutes = sessions.map(({ sdt, edt }) => (edt - sdt) / MINUTE_MS).sort((a, b) => a - b)
  const short = minutes[Math.floor(minutes.length / 10)] ?? 30
  return Math.min(PX_PER_MINUTE.most, Math.max(PX_PER_MINUTE.least, SHORT_PX / Math.max(short, 1)))
}

function inLanes(cards: readonly SessionCard[]): Pick<GridTile, 'session' | 'lane' | 'lanes'>[] {
  const sorted = cards.toSorted((a, b) => a.sdt - b.sdt || b.edt - a.edt)
  const placed: { session: SessionCard; lane: number; cluster: number }[] = []
  const lanesIn: number[] = []
  let ends: number[] = []
  for (const session of sorted) {
    if (ends.every((end) => end <= session.sdt)) {
      ends = []
      lanesIn.push(0)
    }
    const free = ends.findIndex((end) => end <= session.sdt)
    const lane = free >= 0 ? free : ends.length
    ends[lane] = session.edt
    const cluster = lanesIn.length - 1
    lanesIn[cluster] = Math.max(lanesIn[cluster] ?? 0, ends.length)
    placed.push({ session, lane, cluster })
  }
  return placed.map(({ session, lane, cluster }) => ({ session, lane, lanes: lanesIn[cluster] ?? 1 }))
}

/**
 * Returns the session after a key. Up and down move within the room. Left and right move to the session of the next
 * room at the same time, or to the nearest. Null for any other key, and at the edges.
 */
export function nextInGrid({ columns }: Pick<ProgrammeGrid, 'columns'>, fromId: string, key: string): string | null {
  const column = columns.findIndex(({ tiles }) => tiles.some(({ session }) => session.id === fromId))
  const tiles = columns[column]?.tiles ?? []
  const at = tiles.findIndex(({ session }) => session.id === fromId)
  const from = tiles[at]
  if (!from) return null
  const idOf = (tile: GridTile | undefined) => tile?.session.id ?? null
  switch (key) {
    case 'ArrowDown':
      return idOf(tiles[at + 1])
    case 'ArrowUp':
      return idOf(tiles[at - 1])
    case 'Home':
      return idOf(tiles[0])
    case 'End':
      return idOf(tiles.at(-1))
    case 'ArrowRight':
      return idOf(nearest(columns[column + 1]?.tiles ?? [], from))
    case 'ArrowLeft':
      return idOf(nearest(columns[column - 1]?.tiles ?? [], from))
    default:
      return null
  }
}

function nearest(tiles: readonly GridTile[], { session: { sdt, edt } }: GridTile): GridTile | undefined {
  const gap = ({ session }: GridTile) => Math.max(0, session.sdt - edt + 1, sdt - session.edt + 1)
  return tiles.toSorted((a, b) => gap(a) - gap(b) || Math.abs(a.session.sdt - sdt) - Math.abs(b.session.sdt - sdt))[0]
}
