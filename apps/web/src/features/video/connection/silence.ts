import type { RoomStats } from './room-stats.ts'

/**
 * Milliseconds of silence that count as lost. The server reports to each sender every second, even if no one else
 * sends.
 */
const QUIET_MS = 1_250
/**
 * Milliseconds of silence that count as lost on a connection where something arrived continuously, such as a voice or a
 * picture. It must not be shorter: a server that is busy for a moment would make all its rooms reconnect at once.
 */
const QUIET_AFTER_STEADY_MS = 900
/** The number of recent pauses that are compared. Three times the longest of them counts as silence. */
const PAUSES_SEEN = { least: 4, most: 8 }
export const LOOK_EVERY_MS = 200
const LATE_LOOK_MS = 2 * LOOK_EVERY_MS

interface SilenceReading {
  /** True if media arrived since the last look. */
  readonly carries: boolean
  /**
   * The state of the connection. `doubtful`: half of the silence that counts as `lost`, on a connection where something
   * arrived continuously.
   */
  readonly way: 'sound' | 'doubtful' | 'lost'
}

export interface SilenceMeter {
  hear(stats: Pick<RoomStats, 'packets' | 'bytes'>, othersSend: boolean, now: number): SilenceReading
  begin(): void
}

/**
 * Creates a meter for silence. A connection cannot be lost before any media arrived.
 * @see docs/rules/video.md VIDEO-31
 */
export function createSilenceMeter(now: number): SilenceMeter {
  let packets = 0
  let bytes = 0
  /** Milliseconds between looks at which new packets had arrived. */
  let pauses: number[] = []
  let packetAt: number | null = null
  let arrivedAt: number | null = null
  let checkedAt = now
  let silentMs = 0

  /**
   * Returns true if media arrived continuously. If reports came after the last packet, the connection works, and
   * another person's connection is silent.
   */
  const isSteady = () => packetAt === arrivedAt && pauses.length >= PAUSES_SEEN.least
  const quietMs = () =>
    isSteady() ? Math.min(QUIET_MS, Math.max(QUIET_AFTER_STEADY_MS, 3 * Math.max(...pauses))) : QUIET_MS

  function wayNow(): SilenceReading['way'] {
    if (arrivedAt === null) return 'sound'
    if (silentMs > quietMs()) return 'lost'
    return isSteady() && silentMs > quietMs() / 2 ? 'doubtful' : 'sound'
  }

  return {
    hear(stats, othersSend, at) {
      // If reports arrive but media do not, this connection works and the other person's does not.
      const [arrived, hasBytes] = [stats.packets - packets, stats.bytes > bytes]
      // A late look shows that this machine is busy, and says nothing about the connection.
      silentMs += Math.min(at - checkedAt, LATE_LOOK_MS)
      checkedAt = at
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
