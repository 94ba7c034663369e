/*
 * The media process. It isolates native code that reads bytes of strangers, and ends with the server that started it.
 */
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { networkInterfaces, constants as os, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { isLoopbackHost } from '../../ip-address.ts'
import { icePasswordOf } from '../ice-password.ts'
import type { Answered, MediaEvent, MediaRequest, Numbered } from '../protocol.ts'
import { makeRelay } from '../relay/relay.ts'
import { openRelayPort } from '../relay/relay-port.ts'
import type { Reach } from './connection.ts'
import type { Engine } from './engine.ts'
import { OfferRefused } from './parse-offer.ts'

const COUNT_EVERY_MS = 5_000
const MAX_RELAYED = 2_000
/** Connections to the relay per address. A whole company may be behind one address. */
const MAX_RELAYED_OF_ADDRESS = 500
/** Connections to the relay per person: a few windows, each with the parallel routes that a browser tries. */
const MAX_RELAYED_OF_PERSON = 8

const tell = (message: MediaEvent | Answered) => void process.send?.(message)

async function start(): Promise<void> {
  raisePriority()
  const reach = JSON.parse(process.argv[2] ?? '{}') as Reach
  const engine = await openEngine(reach)
  if (!engine) return
  const taken = await getPortProblem(reach)
  if (taken) return tell({ told: 'none', lacks: 'port', reason: taken })
  listen(reach)
  process.on('message', (message: Numbered) => void answer(engine, message))
  setInterval(() => tell({ told: 'counts', counts: engine.counts() }), COUNT_EVERY_MS).unref()
  tell({ told: 'ready' })
}

/**
 * Raises the process priority, because a delayed voice is an audible gap. Threads that start later inherit the
 * priority. The operating system may forbid it.
 */
function raisePriority(): void {
  try {
    setPriority(os.priority.PRIORITY_HIGH)
  } catch {
    // Video works without a higher priority too, unless the machine is busy.
  }
}

/** Starts the relay, which serves people in networks that block UDP. */
function listen({ port, bindAddress, publicAddress, relaySecret, relayPort }: Reach): void {
  const relay = makeRelay({
    secret: relaySecret,
    now: Date.now,
    mediaPort: port,
    isOurs: (address) => address === publicAddress || ownAddresses().includes(address),
    isProxy: isLoopbackHost,
    mostConnections: MAX_RELAYED,
    mostOfAddress: MAX_RELAYED_OF_ADDRESS,
    mostOfPerson: MAX_RELAYED_OF_PERSON,
  })
  const server = createServer(relay.take)
  server.on('error', ({ message }) => tell({ told: 'noRelay', reason: message }))
  server.listen(port, bindAddress)
  if (!relayPort) return
  openRelayPort({
    port: relayPort,
    bindAddress,
    mediaPort: port,
    passwordOf: (name) => icePasswordOf(relaySecret, name),
    mostRelayed: MAX_RELAYED,
    onError: (reason) => tell({ told: 'noDoor', reason }),
  })
}

/** A media process that has just died, or is ending, releases the port within this time. */
const PORT_WITHIN_MS = 3_000
const TRY_EVERY_MS = 250

async function getPortProblem({ port, bindAddress }: Reach): Promise<string | null> {
  const giveUpAt = Date.now() + PORT_WITHIN_MS
  for (;;) {
    const probe = createSocket('udp4')
    const reason = await new Promise<string | null>((resolve) => {
      probe.once('error', ({ message }) => resolve(message))
      probe.bind({ port, ...(bindAddress ? { address: bindAddress } : {}), exclusive: true }, () => resolve(null))
    })
    probe.close()
    if (!reason || Date.now() > giveUpAt) return reason
    await pause(TRY_EVERY_MS)
  }
}

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address))

async function openEngine(reach: Reach): Promise<Engine | null> {
  try {
    const { makeEngine } = await import('./engine.ts')
    return makeEngine(reach, {
      onOpen: (roomId, connectionId, afterMs) => tell({ told: 'open', roomId, connectionId, afterMs }),
      onGone: (roomId, connectionId) => tell({ told: 'gone', roomId, connectionId }),
    })
  } catch (error) {
    tell({ told: 'none', lacks: 'library', reason: (error as Error).message.split('\n')[0] ?? '' })
    return null
  }
}

async function answer(engine: Engine, { number, asked: request }: Numbered): Promise<void> {
  try {
    tell({ number, ...(await act(engine, request)) })
  } catch (error) {
    const { message } = error as Error
    const isFull = error instanceof Error && error.name === 'AudienceFull'
    tell({
      number,
      ...(isFull ? { full: true } : error instanceof OfferRefused ? { refused: message } : { failed: message }),
    })
  }
}

async function act(engine: Engine, request: MediaRequest): Promise<{ answer?: string }> {
  if (request.act === 'join') return { answer: await engine.join(request) }
  if (request.act === 'stay') engine.stay(request.roomId, request.connectionId)
  if (request.act === 'leave') engine.leave(request.roomId, request.connectionId)
  if (request.act === 'mute') engine.mute(request.roomId, request.seat, request.medium, request.isMuted)
  if (request.act === 'share') engine.share(request.roomId, request.seat)
  if (request.act === 'close') engine.close(request.roomId)
  return {}
}

// The server admits people, so without it no one can join.
process.on('disconnect', () => process.exit(0))
// A terminal sends these signals to all processes, but only the server decides when this one stops.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('SIGTERM', () => process.exit(0))
void start()
