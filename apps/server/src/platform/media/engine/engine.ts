import { type Connection, openConnection, type Reach } from './connection.ts'
import type { Medium } from './layout.ts'
import { parseOffer } from './parse-offer.ts'
import { makeRoom, type Room, type RoomCounts } from './room.ts'

const ASK_EVERY_MS = 20
const REPORT_EVERY_MS = 1_000
const SILENT_MS = 60_000

export interface JoinRequest {
  readonly roomId: string
  /** The seat of a member. Null for a viewer. */
  readonly seat: number | null
  readonly connectionId: string
  /** Orders the connections of a person. The one with the higher number stays, whichever is requested first. */
  readonly order?: number
  readonly offer: string
  readonly instead?: string | undefined
}

export class AudienceFull extends Error {
  override readonly name = 'AudienceFull'
}

export interface EngineEvents {
  /** Reports an open connection. `afterMs` is the time since the join request. */
  onOpen(roomId: string, connectionId: string, afterMs: number): void
  onGone(roomId: string, connectionId: string): void
}

export interface Engine {
  /**
   * @returns the answer to the offer
   * @throws OfferRefused for an offer that no browser of ours makes
   * @throws AudienceFull for one viewer too many
   */
  join(request: JoinRequest): Promise<string>
  stay(roomId: string, connectionId: string): void
  leave(roomId: string, connectionId: string): void
  mute(roomId: string, seat: number, medium: Medium, isMuted: boolean): void
  share(roomId: string, seat: number | null): void
  close(roomId: string): void
  readonly counts: () => { rooms: number; connections: number } & Readonly<RoomCounts>
  stop(): void
}

interface Open {
  readonly seat: number | null
  readonly order: number
  readonly connection: Connection
  /** Time of the last `stay`, in epoch milliseconds. */
  stayedAt: number
}

/** @see docs/rules/video.md VIDEO-63 for connections that end without `stay` */
export function makeEngine(reach: Reach, events: EngineEvents, silentMs = SILENT_MS): Engine {
  const rooms = new Map<string, { room: Room; open: Map<string, Open> }>()
  const counts: RoomCounts = { received: 0, forwarded: 0, refused: 0 }
  const each = (use: (room: Room, now: number) => void) => () => {
    const now = Date.now()
    for (const { room } of rooms.values()) use(room, now)
  }
  const timers = [
    setInterval(
      each((room, now) => room.requestLost(now)),
      ASK_EVERY_MS,
    ),
    setInterval(
      each((room, now) => room.report(now)),
      REPORT_EVERY_MS,
    ),
    setInterval(() => {
      const since = Date.now() - silentMs
      for (const { open } of rooms.values())
        for (const { seat, stayedAt, connection } of open.values())
          if (seat !== null && stayedAt <= since) connection.close()
    }, REPORT_EVERY_MS),
  ]

  const countViewers = () =>
    [...rooms.values()].reduce(
      (sum, { open }) => sum + [...open.values()].filter(({ seat }) => seat === null).length,
      0,
    )

  return {
    async join({ roomId, seat, connectionId, order = 0, offer, instead }) {
      const began = Date.now()
      const checked = parseOffer(offer, seat === null ? 'viewer' : 'member')
      if (instead) rooms.get(roomId)?.open.get(instead)?.connection.close()
      if (seat === null && countViewers() >= (reach.mostViewers ?? Number.POSITIVE_INFINITY)) throw new AudienceFull()
      const { room, open } = rooms.get(roomId) ?? { room: makeRoom(counts), open: new Map<string, Open>() }
      if ([...open.values()].some((other) => seat !== null && other.seat === seat && other.order > order)) {
        throw new Error('a newer connection has the seat')
      }
      // A person is connected once per seat: a reconnecting browser, or another one, takes over the seat.
      for (const [id, other] of open)
        if (id === connectionId || (seat !== null && other.seat === seat)) other.connection.close()
      let doorway: ReturnType<Room['enter']> | null = null
      const connection = openConnection(connectionId, checked, reach, {
        onOpen() {
          doorway?.onOpen()
          events.onOpen(roomId, connectionId, Date.now() - began)
        },
        onPacket: (of, medium, packet) => doorway?.onPacket(of, medium, packet),
        onControl: (line, packet) => doorway?.onControl(line, packet),
        onOther: (bytes) => doorway?.onOther(bytes),
        onGone() {
          doorway?.leave()
          if (open.get(connectionId)?.connection === connection) open.delete(connectionId)
          if (open.size === 0 && rooms.get(roomId)?.open === open) rooms.delete(roomId)
          events.onGone(roomId, connectionId)
        },
      })
      doorway = room.enter({ seat, connection })
      open.set(connectionId, { seat, order, connection, stayedAt: began })
      rooms.set(roomId, { room, open })
      return connection.answer
    },
    stay(roomId, connectionId) {
      const found = rooms.get(roomId)?.open.get(connectionId)
      if (found) found.stayedAt = Date.now()
    },
    leave: (roomId, connectionId) => rooms.get(roomId)?.open.get(connectionId)?.connection.close(),
    mute: (roomId, seat, medium, isMuted) => rooms.get(roomId)?.room.mute(seat, medium, isMuted),
    share: (roomId, seat) => rooms.get(roomId)?.room.share(seat),
    close: (roomId) => rooms.get(roomId)?.room.closeAll(),
    counts: () => ({
      rooms: rooms.size,
      connections: [...rooms.values()].reduce((sum, { room }) => sum + room.size(), 0),
      ...counts,
    }),
    stop() {
      for (const timer of timers) clearInterval(timer)
      for (const { room } of rooms.values()) room.closeAll()
    },
  }
}
