import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Redis } from '../redis.ts'
import { MediaFull, type MediaProcess, MediaRefused, type MediaState, MediaUnavailable } from './media-process.ts'
import type { Answered, MediaRequest } from './protocol.ts'

export interface MediaNode {
  readonly id: string
  readonly relayUrls: readonly string[]
  readonly relaySecret: string
  readonly connections: number
  /** True if the server's rooms continue, but no new one opens there. */
  readonly isDraining: boolean
}

export interface MediaNodes {
  /** The state of video. `none` if no server has video. */
  readonly state: () => MediaState
  /** Resolves once it is known if this server has a media process. */
  readonly known: Promise<void>
  readonly all: () => readonly MediaNode[]
  /** @throws MediaRefused for an offer that does not come from our page, MediaUnavailable if that process does not reply */
  ask(nodeId: string, request: MediaRequest): Promise<string | undefined>
  /** Sends an order without waiting for a reply. A process without the room or the connection ignores it. */
  tell(request: MediaRequest, exceptId?: string): void
  /** Opens no more rooms here, and resolves when the last one has ended. */
  drain(): Promise<void>
  stop(): Promise<void>
}

type Message =
  | { readonly is: 'here'; readonly node: MediaNode }
  | { readonly is: 'gone'; readonly id: string }
  | { readonly is: 'order'; readonly from: string; readonly exceptId: string | null; readonly asked: MediaRequest }
  | { readonly is: 'ask'; readonly from: string; readonly number: number; readonly asked: MediaRequest }
  | { readonly is: 'answer'; readonly answered: Answered }

interface Options {
  readonly id: string
  /** The media process of this server. Null if it has none. */
  readonly own: MediaProcess | null
  readonly reach: Pick<MediaNode, 'relayUrls' | 'relaySecret'>
  readonly redis: Redis | null
  readonly log: Log
}

const CHANNEL = 'parley:media'
const BEAT_EVERY_MS = 1_000
/** A process that was silent for this long is considered gone, and its rooms open elsewhere. */
const SILENT_MS = 3_500
const ANSWER_WITHIN_MS = 5_000
const COUNTED_WITHIN_MS = 6_000

/**
 * Connects the servers that have a media process. While Redis is unavailable, silence proves nothing, so rooms stay
 * where they are. @see docs/rules/video.md VIDEO-48
 */
export function connectMediaNodes({ id, own, reach, redis, log }: Options): MediaNodes {
  const others = new Map<string, { node: MediaNode; heardAt: number }>()
  const waiting = new Map<number, PromiseWithResolvers<string | undefined>>()
  const ear = redis?.another() ?? null
  let isDraining = false
  let lastBeatAt = Date.now()
  let last = 0

  const hasOwn = () => own !== null && own.state() !== 'none'
  const self = (): MediaNode => ({ id, ...reach, connections: own?.counts()?.connections ?? 0, isDraining })

  function say(to: string, message: Message): Promise<unknown> {
    return redis ? redis.connection.publish(to, JSON.stringify(message)) : Promise.resolve()
  }
  const publishToAll = (message: Message) => void say(CHANNEL, message).catch(() => undefined)

  async function requestOwn(request: MediaRequest): Promise<string | undefined> {
    if (!own) throw new MediaUnavailable('this server has no media process')
    return own.ask(request)
  }
  const order = (request: MediaRequest) => void requestOwn(request).catch(() => undefined)

  async function answer(to: string, number: number, request: MediaRequest): Promise<void> {
    const answered: Answered = await requestOwn(request).then(
      (text) => ({ number, ...(text === undefined ? {} : { answer: text }) }),
      (error: Error) => ({ number, ...failureReply(error) }),
    )
    await say(channelOf(to), { is: 'answer', answered }).catch(() => undefined)
  }

  function hear(text: string): void {
    const message = JSON.parse(text) as Message
    if (message.is === 'here' && message.node.id !== id) {
      others.set(message.node.id, { node: message.node, heardAt: Date.now() })
    }
    if (message.is === 'gone') others.delete(message.id)
    if (message.is === 'order' && message.from !== id && message.exceptId !== id) order(message.asked)
    if (message.is === 'ask') void answer(message.from, message.number, message.asked)
    if (message.is === 'answer') settle(message.answered)
  }

  function settle({ number, answer: text, refused, full, failed }: Answered): void {
    const each = waiting.get(number)
    waiting.delete(number)
    if (refused !== undefined) each?.reject(new MediaRefused(refused))
    else if (full) each?.reject(new MediaFull())
    else if (failed !== undefined) each?.reject(new MediaUnavailable(failed))
    else each?.resolve(text)
  }

  function beat(): void {
    const now = Date.now()
    // A server without Redis, or one that was suspended, receives no announcements. Their absence then proves nothing.
    const mayConclude = redis?.state() === 'ok' && ear?.isReady === true && now - lastBeatAt < BEAT_EVERY_MS * 2
    lastBeatAt = now
    for (const [other, { node, heardAt }] of others) {
      if (!mayConclude) others.set(other, { node, heardAt: now })
      else if (now - heardAt > SILENT_MS) {
        others.delete(other)
        log.warn({ node: other }, 'A media process does not respond; its rooms open on another one')
      }
    }
    if (hasOwn() && own?.state() === 'ready') publishToAll({ is: 'here', node: self() })
  }

  const listens = ear ? listen() : Promise.resolve()
  async function listen(): Promise<void> {
    try {
      await ear?.connect()
      await ear?.subscribe([CHANNEL, channelOf(id)], hear)
      beat()
    } catch (error) {
      log.warn({ err: error }, 'Messages from the media processes of other servers cannot be received')
    }
  }
  const beats = redis ? setInterval(beat, BEAT_EVERY_MS).unref() : undefined

  async function requestOther(nodeId: string, request: MediaRequest): Promise<string | undefined> {
    last += 1
    const number = last
    const each = Promise.withResolvers<string | undefined>()
    waiting.set(number, each)
    const late = setTimeout(() => settle({ number, failed: 'the media process does not answer' }), ANSWER_WITHIN_MS)
    try {
      await say(channelOf(nodeId), { is: 'ask', from: id, number, asked: request })
      return await each.promise
    } catch (error) {
      throw error instanceof MediaRefused || error instanceof MediaFull
        ? error
        : new MediaUnavailable((error as Error).message)
    } finally {
      clearTimeout(late)
      waiting.delete(number)
    }
  }

  return {
    state() {
      if (own && own.state() !== 'none') return own.state()
      return others.size > 0 ? 'ready' : 'none'
    },
    known: Promise.all([own?.known, listens]).then(() => undefined),
    all: () => [...(hasOwn() ? [self()] : []), ...[...others.values()].map(({ node }) => node)],
    ask: (nodeId, request) => (nodeId === id ? requestOwn(request) : requestOther(nodeId, request)),
    tell(request, exceptId) {
      if (exceptId !== id) order(request)
      if (redis) publishToAll({ is: 'order', from: id, exceptId: exceptId ?? null, asked: request })
    },
    async drain() {
      isDraining = true
      beat()
      const began = Date.now()
      // The process reports its number of rooms every few seconds. An older report may not include the last room.
      while (own?.state() === 'ready' && !(Date.now() - began > COUNTED_WITHIN_MS && own.counts()?.rooms === 0)) {
        await pause(BEAT_EVERY_MS)
      }
    },
    async stop() {
      clearInterval(beats)
      if (redis) await say(CHANNEL, { is: 'gone', id }).catch(() => undefined)
      ear?.destroy()
      own?.stop()
    },
  }
}

function failureReply(error: Error): Pick<Answered, 'refused' | 'full' | 'failed'> {
  if (error instanceof MediaFull) return { full: true }
  return error instanceof MediaRefused ? { refused: error.message } : { failed: error.message }
}

const channelOf = (id: string) => `${CHANNEL}:${id}`
