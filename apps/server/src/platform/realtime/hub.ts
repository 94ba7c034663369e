import { type LiveRow, readTopicName, type Topic, topicName } from '@parley/contract'
import type { Context } from '../context.ts'
import { admit, textOf, wireSocket } from './admit.ts'
import { makeFrameLimits, type RawSocket } from './frame-limits.ts'
import type { Ack, Hub, LiveServer, LiveSocket, Offer } from './live.ts'
import { openServer } from './open-server.ts'
import { makeSnapshots } from './snapshots.ts'

const WAITING_FRAMES = 500
const TOPICS_PER_SOCKET = 200

/**
 * Live topics over socket.io. The hub knows no feature: each offers its topics and publishes its changes. Sockets only
 * read. A subscriber joins first and reads the snapshot then, so that no change falls between the two.
 */
export function makeHub(): Hub {
  const offers: { topic: Topic; offer: Offer<Topic> }[] = []
  const snapshots = makeSnapshots()
  let attached: { io: LiveServer; ctx: Context } | undefined

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

  return {
    offered: () => offers.map(({ topic }) => topic.path),
    offer: (topic, offer) => void offers.push({ topic, offer: offer as unknown as Offer<Topic> }),
    publish(topic, params, { up = [], rm = [] }) {
      const name = topicName(topic.path, params)
      snapshots.forget(name)
      if (!attached || (up.length === 0 && rm.length === 0)) return
      const { io, ctx } = attached
      if (ctx.redis) io.serverSideEmit('changed', name)
      cutSlowReaders(io, name)
      io.to(name).emit('ch', { topic: name, up: cutRows(topic, up), rm: rm.map(({ id, rev }) => ({ id, rev })) })
    },
    async askAgain(userId) {
      if (attached?.ctx.redis) attached.io.serverSideEmit('askAgain', userId)
      await askHere(userId)
    },
    endSignIn: (signInId) => void attached?.io.in(`signIn:${signInId}`).disconnectSockets(true),
    connected: () => attached?.io.engine?.clientsCount ?? 0,
    attach(ctx, server, readToken) {
      const limits = makeFrameLimits(ctx.log)
      const io = openServer(server, ctx, limits)
      attached = { io, ctx }
      io.on('changed', (name) => snapshots.forget(name))
      io.on('askAgain', (userId) => void askHere(userId))
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
    async close() {
      attached?.io.local.emit('bye', { why: 'restart' })
      await attached?.io.close()
    },
  }
}

/** Frames, like replies, carry what their schema names and nothing else. */
const cutRows = (topic: Topic, rows: readonly LiveRow[]) => rows.map((row) => topic.row.parse(row))

const refusal = (code: string) => Object.assign(new Error(code), { data: { code } })

/** A stalled client would be buffered without bound: it is cut, and catches up when it comes back. */
function cutSlowReaders(io: LiveServer, room: string): void {
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id)
    const waiting = (socket?.conn as { writeBuffer?: unknown[] } | undefined)?.writeBuffer?.length ?? 0
    if (waiting > WAITING_FRAMES) socket?.disconnect(true)
  }
}
