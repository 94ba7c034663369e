import { type AnyTopic, type LogTopic, parseTopicName, type Topic, topicName } from '@parley/contract'
import type { Context } from '../context.ts'
import { type Connection, frameOf, send } from './frame.ts'
import { makeFrameLimits, type RawSocket } from './frame-limits.ts'
import { getLogPage } from './get-log-page.ts'
import type {
  Answer,
  AnswerCall,
  FindIdentityAs,
  Hub,
  LiveServer,
  LiveSocket,
  LogSource,
  SubscriptionRequest,
  TopicSource,
} from './live.ts'
import { type NodeChannel, openNodeChannel } from './node-channel.ts'
import { openServer, watchSockets } from './open-server.ts'
import { makeSnapshots } from './snapshots.ts'
import { connectionOf, sendGoodbye, textOf, wireSocket } from './wire-socket.ts'

const TOPICS_PER_SOCKET = 200
const TELL_WITHIN_MS = 1_000

type Registered = { topic: Topic; source: TopicSource<Topic> } | { topic: LogTopic; source: LogSource<LogTopic> }
type Found = Registered & { readonly params: Record<never, string> }
type AcceptedAnswer = Extract<Answer, { ok: true }>

/**
 * Makes the hub, where features source their topics. A subscriber joins before it reads the snapshot, so that no change
 * is lost in between.
 */
export function makeHub(): Hub {
  const sources: Registered[] = []
  const snapshots = makeSnapshots<AcceptedAnswer>()
  const readers = makeAudiences<Connection>()
  const users = makeAudiences<LiveSocket>()
  const userOf = new WeakMap<Connection, string>()
  let attached: { io: LiveServer; ctx: Context; watch: NodeJS.Timeout } | undefined
  let others: NodeChannel | null = null
  let catchUps = 0
  let findIdentityAs: FindIdentityAs = async () => null
  let answerCall: AnswerCall = async () => {
    throw new Error('No handler for calls is set')
  }

  function find(name: string): Found | null {
    for (const registered of sources) {
      const params = parseTopicName(registered.topic.path, name) as Record<never, string> | null
      if (params) return { ...registered, params }
    }
    return null
  }

  async function subscribe(ctx: Context, socket: LiveSocket, request: SubscriptionRequest): Promise<Answer> {
    const { topic: name, seenAs } = request
    const found = find(name)
    const { user, topics } = socket.data
    if (!found || (topics.size >= TOPICS_PER_SOCKET && !topics.has(name))) return { ok: false, code: 'notFound' }
    topics.add(name)
    if (seenAs === null) socket.data.seenAs.delete(name)
    else socket.data.seenAs.set(name, seenAs)
    const may = await mayReceive(ctx, socket, found, name)
    if (!may) leave(socket, name)
    if (!topics.has(name)) return { ok: false, code: 'notFound' }
    readers.join(name, connectionOf(socket))
    return snapshots.read(name, partOf(found, request, user.userId), () => read(ctx, found, request, user.userId))
  }

  /**
   * Returns true if the user may receive the topic. An organizer who sees an event as a type receives only topics that
   * both may read.
   */
  async function mayReceive(
    ctx: Context,
    { data }: LiveSocket,
    { source, params }: Found,
    name: string,
  ): Promise<boolean> {
    const typeId = data.seenAs.get(name)
    if (!(await source.mayRead(ctx, data.user.userId, params))) return false
    const { eventId } = params as { eventId?: string }
    if (typeId === undefined || eventId === undefined) return true
    const seen = await findIdentityAs(data.user, eventId, typeId)
    return (seen && source.asType?.(seen, params)) ?? false
  }

  function leave(socket: LiveSocket, name: string): void {
    socket.data.seenAs.delete(name)
    if (socket.data.topics.delete(name)) readers.leave(name, connectionOf(socket))
  }

  async function leaveForbidden(
    ctx: Context,
    socket: LiveSocket,
    names: Iterable<string> = socket.data.topics,
  ): Promise<void> {
    for (const name of names) {
      const found = find(name)
      if (!found || (await mayReceive(ctx, socket, found, name))) continue
      leave(socket, name)
      socket.emit('gone', { topic: name })
    }
  }

  async function recheckUserHere(userId: string): Promise<void> {
    if (!attached) return
    for (const socket of users.of(userId) ?? []) await leaveForbidden(attached.ctx, socket)
  }

  const socketsOn = (name: string) =>
    [...(attached?.io.sockets.sockets.values() ?? [])].filter(({ data }) => data.topics?.has(name))

  async function recheckReadersHere(name: string): Promise<void> {
    if (!attached) return
    for (const socket of socketsOn(name)) await leaveForbidden(attached.ctx, socket, [name])
  }

  /** Sends a change only to readers on this node. @param change JSON, in the form that other nodes send */
  function publishHere(name: string, change: string, notTo: readonly string[] = []): void {
    snapshots.forget(name)
    const audience = readers.of(name)
    if (!audience) return
    const frame = frameOf(name, change)
    for (const connection of audience) {
      if (notTo.length === 0 || !notTo.includes(userOf.get(connection) ?? '')) send(connection, frame)
    }
  }

  function show(
    topic: AnyTopic,
    params: Record<string, string>,
    change: object,
    notTo: readonly string[] | undefined,
  ): void {
    const name = topicName(topic.path, params)
    if (!others && !readers.of(name)) return snapshots.forget(name)
    const written = JSON.stringify(change)
    if (!notTo || notTo.length === 0) others?.send('changed', name, written)
    else others?.send('changedButNotTo', name, `${JSON.stringify(notTo)}\n${written}`)
    publishHere(name, written, notTo)
  }

  /** Disconnects the sockets of a sign-in. Each must authenticate again to reconnect. */
  function endSignInHere(signInId: string): void {
    for (const socket of attached?.io.sockets.sockets.values() ?? []) {
      if (socket.data.user.signInId === signInId) socket.disconnect(true)
    }
  }

  function hear(kind: string, to: string, body: string): void {
    if (kind === 'changed') publishHere(to, body)
    else if (kind === 'changedButNotTo') {
      const end = body.indexOf('\n')
      publishHere(to, body.slice(end + 1), JSON.parse(body.slice(0, end)) as string[])
    } else if (kind === 'endSignIn') endSignInHere(to)
    else if (kind === 'askAgain') {
      recheckUserHere(to).catch(() => {
        for (const socket of users.of(to) ?? []) socket.disconnect(true)
      })
    } else if (kind === 'askReaders') {
      recheckReadersHere(to).catch(() => {
        for (const socket of socketsOn(to)) socket.disconnect(true)
      })
    }
  }

  function welcome(ctx: Context, socket: LiveSocket, verifyToken: Parameters<Hub['attach']>[2]): void {
    const { userId } = socket.data.user
    users.join(userId, socket)
    userOf.set(connectionOf(socket), userId)
    socket.once('disconnect', () => {
      users.leave(userId, socket)
      for (const name of socket.data.topics) leave(socket, name)
    })
    wireSocket(ctx, socket, {
      subscribe: (request) => subscribe(ctx, socket, request),
      leave: (name) => leave(socket, name),
      answerCall: (user, call) => answerCall(user, call),
      verifyToken,
    })
  }

  /**
   * Closes only the engine of socket.io. Closing all of it would also stop the HTTP server, which has replies left to
   * send.
   */
  function closeSockets(): void {
    clearInterval(attached?.watch)
    const engine = attached?.io.engine
    if (!attached || !engine) return
    attached.io.emit('bye', { why: 'restart' })
    engine.opts.allowRequest = (_request, answer) => answer('The server is stopping', false)
    engine.close()
  }

  return {
    registered: () => sources.map(({ topic }) => topic.path),
    registerTopic: (topic, source) => void sources.push({ topic, source: source as unknown as TopicSource<Topic> }),
    registerLog: (topic, source) => void sources.push({ topic, source: source as unknown as LogSource<LogTopic> }),
    publish(topic, params, { up = [], rm = [] }) {
      if (up.length === 0 && rm.length === 0) return snapshots.forget(topicName(topic.path, params))
      show(topic, params, { up: stripRows(topic, up), rm: rm.map(({ id, rev }) => ({ id, rev })) }, undefined)
    },
    append(topic, params, rows, notTo) {
      if (rows.length > 0) show(topic, params, { up: stripRows(topic, rows), rm: [] }, notTo)
    },
    async getTopicRows(ctx, userId, topic) {
      const found = find(topic)
      if (!found || !(await found.source.mayRead(ctx, userId, found.params))) return null
      const request = { topic, since: null, before: null, seenAs: null }
      const { ok: _, ...content } = await snapshots.read(topic, partOf(found, request, userId), () =>
        read(ctx, found, request, userId),
      )
      return content
    },
    hasSubscribers: (topic, params) => others !== null || readers.of(topicName(topic.path, params)) !== undefined,
    async recheckUser(userId) {
      others?.send('askAgain', userId)
      await recheckUserHere(userId)
    },
    async recheckReaders(topic, params) {
      const name = topicName(topic.path, params)
      others?.send('askReaders', name)
      await recheckReadersHere(name)
    },
    endSignIn(signInId) {
      others?.send('endSignIn', signInId)
      endSignInHere(signInId)
    },
    connected: () => attached?.io.engine?.clientsCount ?? 0,
    unsent: () => others?.unsent() ?? 0,
    catchUps: () => catchUps,
    answerCalls: (answer) => {
      answerCall = answer
    },
    attach(ctx, server, verifyToken, seesAs) {
      if (seesAs) findIdentityAs = seesAs
      const limits = makeFrameLimits(ctx.log)
      const io = openServer(server, ctx, limits)
      attached = { io, ctx, watch: watchSockets(io, ctx) }
      const missed = () => {
        catchUps += 1
        snapshots.forgetAll()
        reconnectAll(io)
      }
      others = ctx.redis ? openNodeChannel(ctx.redis, ctx.log, server ? { told: hear, missed } : null) : null
      io.use((socket, next) => {
        const { liveToken } = (socket.handshake.auth ?? {}) as { liveToken?: unknown }
        // The token would otherwise stay in memory as long as the socket.
        socket.handshake.auth = {}
        verifyToken(textOf(liveToken))
          .then((user) => {
            if (!user) return next(refusal('notSignedIn'))
            if (!limits.admit(socket.conn as unknown as RawSocket, user.userId)) return next(refusal('tooManyRequests'))
            socket.data.user = user
            socket.data.topics = new Set()
            socket.data.seenAs = new Map()
            next()
          })
          .catch(() => next(refusal('unavailable')))
      })
      io.on('connection', (socket) => welcome(ctx, socket, verifyToken))
    },
    closeSockets,
    async close() {
      closeSockets()
      await others?.close(TELL_WITHIN_MS)
    },
  }
}

function makeAudiences<Member>() {
  const byName = new Map<string, Set<Member>>()
  return {
    join(name: string, member: Member): void {
      const audience = byName.get(name)
      if (audience) audience.add(member)
      else byName.set(name, new Set([member]))
    },
    leave(name: string, member: Member): void {
      const audience = byName.get(name)
      if (audience?.delete(member) && audience.size === 0) byName.delete(name)
    },
    of: (name: string): ReadonlySet<Member> | undefined => byName.get(name),
  }
}

function partOf({ topic, source }: Found, { since, before }: SubscriptionRequest, userId: string): string {
  if (topic.kind === 'state') return 'all'
  return `${since} ${before}${(source as LogSource<LogTopic>).differsByReader ? ` ${userId}` : ''}`
}

async function read(ctx: Context, found: Found, request: SubscriptionRequest, userId: string): Promise<AcceptedAnswer> {
  const { topic, source, params } = found
  if (topic.kind === 'state') {
    return { ok: true, rows: stripRows(topic, await (source as TopicSource<Topic>).snapshot(ctx, params)) }
  }
  const page = await getLogPage(ctx, topic, source as LogSource<LogTopic>, params, { ...request, userId })
  return { ok: true, ...page, rows: stripRows(topic, page.rows) }
}

function stripRows<T extends AnyTopic>(topic: T, rows: readonly unknown[]) {
  return rows.map((row) => topic.row.parse(row)) as T extends LogTopic
    ? { id: string; seq: number }[]
    : { id: string; rev: number }[]
}

const refusal = (code: string) => Object.assign(new Error(code), { data: { code } })

const SPREAD_MS = 5_000

/**
 * Makes all clients reconnect, spread over five seconds. All are authorized again, because a missed entry may be the
 * end of a sign-in or a right.
 */
function reconnectAll(io: LiveServer): void {
  for (const socket of io.sockets.sockets.values()) {
    setTimeout(() => sendGoodbye(socket, 'catchUp'), Math.random() * SPREAD_MS).unref()
  }
}
