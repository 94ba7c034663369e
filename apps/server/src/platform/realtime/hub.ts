import { type LiveRow, readTopicName, type Topic, topicName } from '@parley/contract'
import type { Context } from '../context.ts'
import { admit, textOf, wireSocket } from './admit.ts'
import { type BetweenNodes, joinNodes } from './between-nodes.ts'
import { makeFrameLimits, type RawSocket } from './frame-limits.ts'
import { letAllCatchUp } from './let-all-catch-up.ts'
import type { Ack, Hub, LiveServer, LiveSocket, Offer } from './live.ts'
import { openServer } from './open-server.ts'
import { makeSnapshots } from './snapshots.ts'

const WAITING_FRAMES = 500
const TOPICS_PER_SOCKET = 200
const TELL_WITHIN_MS = 1_000

interface Shown {
  readonly up: readonly LiveRow[]
  readonly rm: readonly LiveRow[]
}

/**
 * Live topics over socket.io. The hub knows no feature: each offers its topics and publishes its changes. Sockets only
 * read. A subscriber joins first and reads the snapshot then, so that no change falls between the two.
 */
export function makeHub(): Hub {
  const offers: { topic: Topic; offer: Offer<Topic> }[] = []
  const snapshots = makeSnapshots()
  let attached: { io: LiveServer; ctx: Context } | undefined
  let others: BetweenNodes | null = null
  let catchUps = 0

  function find(name: string) {
    for (const { topic, offer } of offers) {
      const params = readTopicName(topic.path, name) as Record<never, string> | null
      if (params) return { topic, offer, params }
    }
    return null
  }

  async function subscribe(ctx: Context, socket: LiveSocket, name: string): Promise<Parameters<Ack>[0]> {
    const found = find(name)
    const { user, topics } = socket.data
    if (!found || (topics.size >= TOPICS_PER_SOCKET && !topics.has(name))) return { ok: false, code: 'notFound' }
    const { topic, offer, params } = found
    topics.add(name)
    const may = await offer.mayRead(ctx, user.userId, params)
    if (!may) {
      topics.delete(name)
      await socket.leave(name)
    }
    // The client may have left meanwhile.
    if (!topics.has(name)) return { ok: false, code: 'notFound' }
    await socket.join(name)
    const rows = await snapshots.read(name, async () => cutRows(topic, await offer.snapshot(ctx, params)))
    return { ok: true, rows }
  }

  async function leaveForbidden(ctx: Context, socket: LiveSocket): Promise<void> {
    for (const name of socket.data.topics) {
      const found = find(name)
      if (!found || (await found.offer.mayRead(ctx, socket.data.user.userId, found.params))) continue
      socket.data.topics.delete(name)
      await socket.leave(name)
      socket.emit('gone', { topic: name })
    }
  }

  async function askHere(userId: string): Promise<void> {
    if (!attached) return
    const { io, ctx } = attached
    for (const id of io.sockets.adapter.rooms.get(`user:${userId}`) ?? []) {
      const socket = io.sockets.sockets.get(id)
      if (socket) await leaveForbidden(ctx, socket)
    }
  }

  function showHere(io: LiveServer, name: string, change: () => Shown): void {
    snapshots.forget(name)
    if (!io.sockets.adapter.rooms.has(name)) return
    cutSlowReaders(io, name)
    io.to(name).emit('ch', { topic: name, ...change() })
  }

  /** What other nodes told comes in the words with which this one tells them. */
  function hear(io: LiveServer, kind: string, to: string, body: string): void {
    if (kind === 'changed') showHere(io, to, () => JSON.parse(body) as Shown)
    else if (kind === 'askAgain') askHere(to).catch(() => sendAway(io, `user:${to}`))
    else if (kind === 'endSignIn') sendAway(io, `signIn:${to}`)
  }

  /** The engine's own end alone: socket.io's would stop the HTTP server too, whose answers are not all sent. */
  function closeSockets(): void {
    const engine = attached?.io.engine
    if (!attached || !engine) return
    attached.io.emit('bye', { why: 'restart' })
    engine.opts.allowRequest = (_request, answer) => answer('The server is stopping', false)
    engine.close()
  }

  return {
    offered: () => offers.map(({ topic }) => topic.path),
    offer: (topic, offer) => void offers.push({ topic, offer: offer as unknown as Offer<Topic> }),
    publish(topic, params, { up = [], rm = [] }) {
      const name = topicName(topic.path, params)
      snapshots.forget(name)
      if (!attached || (up.length === 0 && rm.length === 0)) return
      const shown = { up: cutRows(topic, up), rm: rm.map(({ id, rev }) => ({ id, rev })) }
      others?.tell('changed', name, JSON.stringify(shown))
      showHere(attached.io, name, () => shown)
    },
    async askAgain(userId) {
      others?.tell('askAgain', userId)
      await askHere(userId)
    },
    endSignIn(signInId) {
      others?.tell('endSignIn', signInId)
      if (attached) sendAway(attached.io, `signIn:${signInId}`)
    },
    connected: () => attached?.io.engine?.clientsCount ?? 0,
    unsent: () => others?.unsent() ?? 0,
    catchUps: () => catchUps,
    attach(ctx, server, readToken) {
      const limits = makeFrameLimits(ctx.log)
      const io = openServer(server, ctx, limits)
      attached = { io, ctx }
      const missed = () => {
        catchUps += 1
        snapshots.forgetAll()
        letAllCatchUp(io)
      }
      const told = (kind: string, to: string, body: string) => hear(io, kind, to, body)
      others = ctx.redis ? joinNodes(ctx.redis, ctx.log, server ? { told, missed } : null) : null
      io.use((socket, next) => {
        readToken(textOf((socket.handshake.auth as { liveToken?: unknown } | undefined)?.liveToken))
          .then((user) => {
            if (!user) return next(refusal('notSignedIn'))
            if (!limits.admit(socket.conn as unknown as RawSocket, user.userId)) return next(refusal('tooManyRequests'))
            admit(ctx, socket, user)
            next()
          })
          .catch(() => next(refusal('unavailable')))
      })
      io.on('connection', (socket) => wireSocket(ctx, socket, (name) => subscribe(ctx, socket, name), readToken))
    },
    closeSockets,
    async close() {
      closeSockets()
      await others?.close(TELL_WITHIN_MS)
    },
  }
}

/** Frames, like replies, carry what their schema names and nothing else. */
const cutRows = (topic: Topic, rows: readonly LiveRow[]) => rows.map((row) => topic.row.parse(row))

/** Who may come back is asked again. */
const sendAway = (io: LiveServer, room: string) => void io.in(room).disconnectSockets(true)

const refusal = (code: string) => Object.assign(new Error(code), { data: { code } })

/** A stalled client would be buffered without bound: it is cut, and catches up when it comes back. */
function cutSlowReaders(io: LiveServer, room: string): void {
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id)
    const waiting = (socket?.conn as { writeBuffer?: unknown[] } | undefined)?.writeBuffer?.length ?? 0
    if (waiting > WAITING_FRAMES) socket?.disconnect(true)
  }
}
