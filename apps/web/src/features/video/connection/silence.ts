import type { RoomStats } from './room-stats.ts'

/** A server that hears a person reports to them every second, also where no one else sends. */
const QUIET_MS = 1_250
/**
 * Where something came all the time, such as a voice or a picture, less than a second of silence says as much. A shorter one is a server
 * that was busy for a moment, and all its rooms would connect again at once.
 */
const QUIET_AFTER_STEADY_MS = 900
/** Three times the longest of so many last pauses is a silence. */
const PAUSES_SEEN = { least: 4, most: 8 }
export const LOOK_EVERY_MS = 200
const LATE_LOOK_MS = 2 * LOOK_EVERY_MS

interface Heard {
  /** Something has come since the last look. */
  readonly carries: boolean
  /** `doubtful`: half as long a silence as that of a way that is lost, where something came all the time. */
  readonly way: 'sound' | 'doubtful' | 'lost'
}

export interface SilenceMeter {
  hear(stats: Pick<RoomStats, 'packets' | 'bytes'>, othersSend: boolean, now: number): Heard
  begin(): void
}

/**
 * Finds how long nothing has come on a connection, and whether its way is lost. Until media have arrived on it, it is not.
 *
 * @see docs/rules/video.md VIDEO-31
 */
export function createSilenceMeter(now: number): SilenceMeter {
  let packets = 0
  let bytes = 0
  /** Between looks at which packets had come, in milliseconds. */
  let pauses: number[] = []
  let packetAt: number | null = null
  let arrivedAt: number | null = null
  let lookedAt = now
  let silentMs = 0

  /** Where reports came after the last packet, the silence is another person's trouble. */
  const isSteady = () => packetAt === arrivedAt && pauses.length >= PAUSES_SEEN.least
  const quietMs = () =>
    isSteady() ? Math.min(QUIET_MS, Math.max(QUIET_AFTER_STEADY_MS, 3 * Math.max(...pauses))) : QUIET_MS

  function wayNow(): Heard['way'] {
    if (arrivedAt === null) return 'sound'
    if (silentMs > quietMs()) return 'lost'
    return isSteady() && silentMs > quietMs() / 2 ? 'doubtful' : 'sound'
  }

  return {
    hear(stats, othersSend, at) {
      // The way is there where reports come, though media do not: those are another person's trouble.
      const [arrived, hasBytes] = [stats.packets - packets, stats.bytes > bytes]
      // A look that comes late says that this machine is busy, and nothing of the way.
      silentMs += Math.min(at - lookedAt, LATE_LOOK_MS)
      lookedAt = at
      if (arrived > 0 || (arrivedAt !== null && (hasBytes || !othersSend))) {
        arrivedAt = at
        silentMs = 0
      }
      if (arrived > 0) {
        if (packetAt !== null) pauses = [...pauses, at - packetAt].slice(-PAUSES_SEEN.most)
        packetAt = at
      }
      packets = stats.packets
      bytes = stats.bytes
      return { carries: arrived > 0 || hasBytes, way: wayNow() }
    },
    begin() {
      packets = 0
      bytes = 0
      pauses = []
      packetAt = null
      arrivedAt = null
    },
  }
}
