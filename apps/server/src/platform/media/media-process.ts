import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { within } from '../concurrency/within.ts'
import type { Log } from '../log.ts'
import type { Reach } from './engine/connection.ts'
import type { Answered, MediaCounts, MediaEvent, MediaRequest, Numbered } from './protocol.ts'

const PROGRAM = path.join(import.meta.dirname, 'engine/main.ts')
const ANSWER_WITHIN_MS = 5_000
const READY_WITHIN_MS = 4_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** A process that ran this long did not fail at its start. */
const RAN_WELL_MS = 10_000

const NO_VIDEO = {
  library: 'Video is off: its library is not available for this platform',
  port: 'Video is off: another program uses the UDP port of video rooms. Set MEDIA_PORT to another port',
} as const
const NO_RELAY =
  'Networks that block UDP cannot reach video rooms: another program uses the TCP port MEDIA_PORT. Set another port'
const NO_DOOR =
  'Browsers can use TURN_URL only over UDP: another program uses the UDP port after MEDIA_PORT. Set another MEDIA_PORT'

export type MediaState = 'starting' | 'ready' | 'none'

export interface MediaEvents {
  onOpen(roomId: string, connectionId: string, afterMs: number): void
  onGone(roomId: string, connectionId: string): void
  /** Reports that the process died with all its rooms. Another one starts. */
  onLost(): void
}

export interface MediaProcess {
  readonly state: () => MediaState
  readonly known: Promise<void>
  readonly reason: () => string
  readonly counts: () => MediaCounts | null
  readonly pid: () => number | null
  /**
   * @throws MediaRefused for an offer that does not come from our page, MediaFull for one viewer too many, MediaUnavailable if
   *   no process replies in time
   */
  ask(request: MediaRequest): Promise<string | undefined>
  stop(): void
}

export class MediaRefused extends Error {}
export class MediaUnavailable extends Error {}
export class MediaFull extends Error {}

interface Waiting {
  resolve(answer: string | undefined): void
  reject(error: Error): void
}

/** Starts the media process, and another one whenever it dies, so that a fault in native code ends no request. */
export function startMediaProcess(reach: Reach, log: Log, events: MediaEvents): MediaProcess {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let state: MediaState = 'starting'
  let reason = ''
  let counts: MediaCounts | null = null
  let last = 0
  let pauseMs = FIRST_PAUSE_MS
  let isStopped = false
  const { promise: known, resolve: isKnown } = Promise.withResolvers<void>()
  let answers = Promise.withResolvers<void>()

  function begin(): void {
    const began = Date.now()
    const made = fork(PROGRAM, [JSON.stringify(reach)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child = made
    log.info({ pid: made.pid }, 'A media process was started')
    made.on('message', hear)
    made.on('error', (error) => log.warn({ err: error }, 'The media process could not be started'))
    made.on('exit', (code, signal) => {
      if (child !== made) return
      child = null
      counts = null
      for (const each of waiting.values()) each.reject(new MediaUnavailable('the media process ended'))
      waiting.clear()
      if (isStopped || state === 'none') return
      state = 'starting'
      answers = Promise.withResolvers()
      log.error({ code, signal }, 'The media process ended unexpectedly; a new one is started')
      events.onLost()
      pauseMs = Date.now() - began > RAN_WELL_MS ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
      setTimeout(() => isStopped || begin(), pauseMs).unref()
    })
    // The child process must not keep the server alive.
    made.unref()
    made.channel?.unref()
  }

  function hear(message: MediaEvent | Answered): void {
    if ('number' in message) {
      const each = waiting.get(message.number)
      waiting.delete(message.number)
      if (message.refused !== undefined) each?.reject(new MediaRefused(message.refused))
      else if (message.full) each?.reject(new MediaFull())
      else if (message.failed !== undefined) each?.reject(new MediaUnavailable(message.failed))
      else each?.resolve(message.answer)
      return
    }
    if (message.told === 'ready') {
      state = 'ready'
      answers.resolve()
    }
    if (message.told === 'ready' || message.told === 'none') isKnown()
    if (message.told === 'counts') counts = message.counts
    if (message.told === 'open') events.onOpen(message.roomId, message.connectionId, message.afterMs)
    if (message.told === 'gone') events.onGone(message.roomId, message.connectionId)
    if (message.told === 'noRelay') log.warn({ reason: message.reason }, NO_RELAY)
    if (message.told === 'noDoor') log.warn({ reason: message.reason }, NO_DOOR)
    if (message.told === 'none') {
      state = 'none'
      reason = message.reason
      log.warn({ reason }, NO_VIDEO[message.lacks])
    }
  }

  begin()
  return {
    state: () => state,
    known,
    reason: () => reason,
    counts: () => counts,
    pid: () => child?.pid ?? null,
    async ask(request) {
      // A process that has just started, even as a replacement, will reply soon.
      if (state === 'starting') await within(READY_WITHIN_MS, answers.promise)
      const to = child
      if (!to?.connected || state !== 'ready') throw new MediaUnavailable('there is no media process')
      last += 1
      const numbered: Numbered = { number: last, asked: request }
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(numbered.number)
          reject(new MediaUnavailable('the media process does not answer'))
        }, ANSWER_WITHIN_MS)
        const settle =
          <T>(use: (value: T) => void) =>
          (value: T) => {
            clearTimeout(late)
            use(value)
          }
        waiting.set(numbered.number, { resolve: settle(resolve), reject: settle(reject) })
        to.send(numbered, (error) => {
          if (error) waiting.get(numbered.number)?.reject(new MediaUnavailable(error.message))
        })
      })
    },
    stop() {
      isStopped = true
      child?.kill('SIGTERM')
    },
  }
}
