import { createSocket, type Socket } from 'node:dgram'
import { isOwnCheck, repairCheck } from './repair-check.ts'

/** A silent sender is forgotten after this time. A browser checks its connection every few seconds. */
const SILENT_MS = 60_000

interface Options {
  readonly port: number
  readonly bindAddress?: string | undefined
  /** The only port that packets are forwarded to. It is on this machine. */
  readonly mediaPort: number
  readonly passwordOf: (name: string) => string
  readonly mostRelayed: number
  readonly onError: (reason: string) => void
}

interface Way {
  readonly udp: Socket
  readonly silent: NodeJS.Timeout
}

export interface RelayPort {
  readonly count: () => number
  close(): void
}

/**
 * Opens the port for relays that are not ours, and corrects the checks of Chromium in transit. A sender without a check
 * that is signed for a connection of ours gets nothing forwarded.
 *
 * @see docs/rules/video.md VIDEO-23
 */
export function openRelayPort({ port, bindAddress, mediaPort, passwordOf, mostRelayed, onError }: Options): RelayPort {
  const door = createSocket('udp4')
  const ways = new Map<string, Way>()

  function open(address: string, from: number): Way {
    const udp = createSocket('udp4')
    const key = `${address}:${from}`
    const end = () => {
      if (!ways.delete(key)) return
      clearTimeout(way.silent)
      udp.close()
    }
    udp.on('error', end)
    udp.on('message', (packet, sender) => {
      if (sender.port === mediaPort) door.send(packet, from, address)
    })
    const way = { udp, silent: setTimeout(end, SILENT_MS).unref() }
    ways.set(key, way)
    return way
  }

  door.on('error', ({ message }) => onError(message))
  door.on('message', (packet, { address, port: from }) => {
    const known = ways.get(`${address}:${from}`)
    if (!known && (ways.size >= mostRelayed || !isOwnCheck(packet, passwordOf))) return
    const { udp, silent } = known ?? open(address, from)
    silent.refresh()
    udp.send(repairCheck(packet, passwordOf), mediaPort, '127.0.0.1')
  })
  door.bind(port, bindAddress)
  return {
    count: () => ways.size,
    close() {
      for (const { udp, silent } of ways.values()) {
        clearTimeout(silent)
        udp.close()
      }
      ways.clear()
      door.close()
    },
  }
}
