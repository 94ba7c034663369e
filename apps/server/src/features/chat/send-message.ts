import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import {
  type ChatMessage,
  type chatCalls,
  MESSAGE_LENGTH,
  parseContactCard,
  tidyLine,
  tidyMessage,
} from '@parley/contract/chat'
import type { Context } from '../../platform/context.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import {
  claimFiles,
  lockUnsentFiles,
  type NewMessage,
  publishMessages,
  type SaveOutcome,
  saveInWork,
  saveMessage,
  signFiles,
} from './records/index.ts'

type Calls = typeof chatCalls

/**
 * @throws Failure `messageIsEmpty` for a message without visible text and without files
 * @throws Failure `messageTooLong` above 10,000 characters
 * @throws Failure `notSignedIn` when the sign-in has ended
 * @throws Failure `notFound` for a room of others
 * @throws Failure `roomIsClosed` when the other account is gone
 * @throws Failure `personIsBlocked` when the caller has blocked the other person
 * @throws Failure `documentRefused` for files that the caller has not added to the room, or has sent already
 * @see docs/rules/chat.md CHAT-4, CHAT-5, CHAT-6
 */
export async function sendMessage(
  ctx: Context,
  { userId, signInId }: UserActor,
  { roomId, clientId, type, msg, fileIds }: InputOf<Calls['sendMessage']>,
): Promise<ReplyOf<Calls['sendMessage']>> {
  const { text, searchText } = type === 'contact' ? parseCard(msg) : parseText(msg)
  if (text === '' && fileIds.length === 0) throw new Failure('messageIsEmpty')
  if (text.length > MESSAGE_LENGTH) throw new Failure('messageTooLong')
  const message: NewMessage = {
    roomId,
    id: newId(ctx.clock.now()),
    sender: userId,
    signInId,
    clientId,
    type: type ?? null,
    msg: text,
    searchText,
    det: null,
    files: [],
  }
  const judged = fileIds.length === 0 ? await saveMessage(ctx, message) : await saveWithFiles(ctx, message, fileIds)
  const [sent] = await signFiles(ctx, [acceptedOf(judged)])
  return { message: sent as ChatMessage }
}

function acceptedOf({ outcome, message }: SaveOutcome): ChatMessage {
  if (outcome === 'signedOut') throw new Failure('notSignedIn')
  if (outcome === 'closed') throw new Failure('roomIsClosed')
  if (outcome === 'blocked') throw new Failure('personIsBlocked')
  if (!message) throw new Failure('notFound')
  return message
}

async function saveWithFiles(ctx: Context, message: NewMessage, fileIds: readonly string[]): Promise<SaveOutcome> {
  const keep = () =>
    ctx.inTransaction(async (work) => {
      const { roomId, sender } = message
      const files = await lockUnsentFiles(work, { roomId, userId: sender, fileIds })
      const names = fold(files.map(({ name }) => name).join(' '))
      const whole = { ...message, files, searchText: `${message.searchText} ${names}`.trim() }
      const judged = await saveInWork(work, whole)
      if (judged.outcome !== 'kept') return { whole, judged }
      if (files.length < new Set(fileIds).size) throw new Failure('documentRefused')
      await claimFiles(work, { roomId, messageId: message.id, fileIds })
      return { whole, judged }
    })
  const { whole, judged } = await keep().catch((error: unknown) => {
    // Another call has just saved the same message.
    if (isConstraint(error, 'chat_message_sent_once')) return keep()
    throw error
  })
  publishMessages(ctx, [whole], [judged])
  return judged
}

function parseText(msg: string): { text: string; searchText: string } {
  const text = tidyMessage(msg)
  return { text, searchText: fold(text) }
}

/** Copies only the known fields of a card, and drops anything else in the JSON. */
function parseCard(msg: string): { text: string; searchText: string } {
  const card = parseContactCard(msg)
  if (!card) throw new Failure('invalidInput', { fields: [{ path: 'msg', key: 'validation.error.format' }] })
  const lines = Object.entries(card).map(([name, value]) => [name, tidyLine(value)] as const)
  const values = lines.map(([, value]) => value).filter(Boolean)
  return {
    text: values.length === 0 ? '' : JSON.stringify(Object.fromEntries(lines)),
    searchText: fold(values.join(' ')),
  }
}
