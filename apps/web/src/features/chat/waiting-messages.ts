import type { Attachment, ChatMessage } from '@parley/contract/chat'
import { chatCalls } from '@parley/contract/chat'
import { useSyncExternalStore } from 'react'
import { isApiFailure, send, session } from '../../lib/api/index.ts'
import { deviceTexts } from '../../lib/browser/device-texts.ts'
import { newId } from '../../lib/browser/new-id.ts'

/*
 * What was written and is not known to have arrived. It is kept on this device before it is sent, so that a dead network or a
 * closed page loses nothing; its clientId makes it one message however often it is sent.
 */

export interface WaitingMessage {
  readonly clientId: string
  readonly roomId: string
  readonly msg: string
  readonly type?: 'contact'
  readonly files: readonly Pick<Attachment, 'id' | 'name' | 'contentType' | 'bytes'>[]
  readonly writtenAtMillis: number
  /** The code of the refusal, where the server has refused it: it waits for whoever wrote it. */
  readonly refused?: string
}

const keyOf = (userId: string) => `parley.chatWaiting.${userId}`
/** What has just arrived, until the room's log shows it. */
let arrived: readonly { readonly roomId: string; readonly message: ChatMessage }[] = []
const MOST_ARRIVED = 50

session.watch(() => {
  if (session.state() === 'out') arrived = []
})

const read = (userId: string): string => deviceTexts.read(keyOf(userId)) ?? '[]'

function parse(text: string): readonly WaitingMessage[] {
  try {
    const told: unknown = JSON.parse(text)
    return Array.isArray(told) ? (told as WaitingMessage[]) : []
  } catch {
    return []
  }
}

export const waitingOf = (userId: string): readonly WaitingMessage[] => parse(read(userId))

function write(userId: string, change: (all: readonly WaitingMessage[]) => readonly WaitingMessage[]): void {
  // Reads at this moment, since another tab may have written.
  deviceTexts.write(keyOf(userId), JSON.stringify(change(waitingOf(userId))))
}

/** What this user has written on this device and has not arrived yet, in order. */
export const useWaitingMessages = (userId: string): readonly WaitingMessage[] =>
  parse(useSyncExternalStore(deviceTexts.watch, () => read(userId)))

/** What has arrived before the room's log has told of it. */
export const useArrived = (): typeof arrived => useSyncExternalStore(deviceTexts.watch, () => arrived)

/** Keeps a message and sends it, after those that wait already. */
export function writeMessage(userId: string, message: Pick<WaitingMessage, 'roomId' | 'msg' | 'type' | 'files'>): void {
  const kept = { ...message, clientId: newId(), writtenAtMillis: Date.now() }
  write(userId, (all) => [...all, kept])
  void sendWaitingMessages(userId)
}

export const forgetMessage = (userId: string, clientId: string): void =>
  write(userId, (all) => all.filter((each) => each.clientId !== clientId))

/** Tries a refused one once more, after what waits. */
export function tryAgain(userId: string, clientId: string): void {
  write(userId, (all) => {
    const again = all.flatMap(({ refused: _refused, ...each }) => (each.clientId === clientId ? [each] : []))
    return [...all.filter((each) => each.clientId !== clientId), ...again]
  })
  void sendWaitingMessages(userId)
}

/** Nobody knows whether it arrived, or the server asks for another try. */
const isToTryAgain = (error: unknown) =>
  !isApiFailure(error) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500

let running: string | null = null
let asked = false

/** Sends what waits, one after the other and in one tab at a time. The rest waits on after the first that does not arrive. */
export async function sendWaitingMessages(userId: string): Promise<void> {
  if (running === userId) {
    asked = true
    return
  }
  running = userId
  try {
    do {
      asked = false
      await inOneTab(() => sendAll(userId))
    } while (asked)
  } finally {
    running = null
  }
}

async function sendAll(userId: string): Promise<void> {
  for (;;) {
    const next = waitingOf(userId).find(({ refused }) => !refused)
    if (!next || session.state() === 'out') return
    const { clientId, roomId, msg, type, files } = next
    const said = { roomId, clientId, msg, ...(type ? { type } : {}), fileIds: files.map(({ id }) => id) }
    try {
      const { message } = await send(chatCalls.sendMessage, said)
      arrived = [...arrived, { roomId, message }].slice(-MOST_ARRIVED)
      forgetMessage(userId, clientId)
    } catch (error) {
      if (isToTryAgain(error)) return
      const { code } = error as { code: string }
      write(userId, (all) => all.map((each) => (each.clientId === clientId ? { ...each, refused: code } : each)))
    }
  }
}

async function inOneTab(act: () => Promise<void>): Promise<void> {
  // Without https a browser has none; what is sent twice is one message all the same.
  if (!('locks' in navigator) || !navigator.locks) return act()
  await navigator.locks.request('parley.chatMessages', act)
}
