import type { Attachment, ChatMessage } from '@parley/contract/chat'
import { chatCalls } from '@parley/contract/chat'
import { useSyncExternalStore } from 'react'
import { send, session } from '../../lib/api/index.ts'
import { deviceStorage } from '../../lib/browser/device-storage.ts'
import { type OutgoingItem, outbox } from '../../lib/storage/outbox.ts'

/** A message that is not sent yet. Its `onceKey` is the `clientId` of the message. */
export interface WaitingMessage extends OutgoingItem {
  readonly roomId: string
  readonly msg: string
  readonly type?: 'contact'
  readonly files: readonly Pick<Attachment, 'id' | 'name' | 'contentType' | 'bytes'>[]
  readonly writtenAtMillis: number
}

/** Messages that were sent. The room's live log may not contain them yet. */
let arrived: readonly { readonly roomId: string; readonly message: ChatMessage }[] = []
const MAX_ARRIVED = 50

session.watch(() => {
  if (session.state() === 'out') arrived = []
})

const messages = outbox<WaitingMessage, ChatMessage>(
  'chatWaiting',
  async ({ onceKey: clientId, roomId, msg, type, files }) => {
    const input = { roomId, clientId, msg, ...(type ? { type } : {}), fileIds: files.map(({ id }) => id) }
    const { message } = await send(chatCalls.sendMessage, input)
    arrived = [...arrived, { roomId, message }].slice(-MAX_ARRIVED)
    return message
  },
  // Until November 2026 a page stored the key as `clientId`.
  (stored) => ({ ...stored, onceKey: stored.onceKey ?? (stored as { clientId?: string }).clientId ?? '' }),
)

export const {
  forget: discardMessage,
  retry: tryAgain,
  sendAll: sendWaitingMessages,
  useSending: useSendingMessages,
  useWaiting: useWaitingMessages,
  listWaiting,
} = messages

export const useSentMessages = (): typeof arrived => useSyncExternalStore(deviceStorage.watch, () => arrived)

/** Sends a message after those already waiting. */
export function queueMessage(userId: string, message: Pick<WaitingMessage, 'roomId' | 'msg' | 'type' | 'files'>): void {
  messages.keep(userId, { ...message, writtenAtMillis: Date.now() })
  void messages.sendAll(userId)
}
