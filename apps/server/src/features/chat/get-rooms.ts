import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import type { ChatRoom, chatCalls } from '@parley/contract/chat'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { queryWords } from '../../platform/words/query-words.ts'
import { listRoomPositions, listRoomRows } from './records/index.ts'

type Call = typeof chatCalls.getChatRooms

const PAGE = 50
const MAX_LIVE = 200

/**
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/chat.md CHAT-8
 */
export async function getRooms(
  ctx: Context,
  { userId }: UserActor,
  { query, after }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const list = JSON.stringify(['rooms', userId, query])
  const from = after === undefined ? null : await decodeCursor<[number, number, string]>(ctx, list, after)
  const words = queryWords(query)
  const places = (await listRoomPositions(ctx, userId)).filter(({ names }) => {
    const folded = fold(names)
    return words.every((word) => folded.includes(word))
  })
  const left = from ? places.filter((place) => isBehind(place, from)) : places
  const page = left.slice(0, PAGE)
  const rows = await listRoomRows(
    ctx,
    page.map(({ roomId }) => ({ roomId, userId })),
  )
  const last = left.length > PAGE ? page.at(-1) : undefined
  return {
    rooms: rows.map(({ room }) => room),
    after: last ? await encodeCursor(ctx, list, keyOf(last)) : null,
  }
}

interface Place {
  readonly roomId: string
  readonly pin: boolean
  readonly at: number
}

const keyOf = ({ pin, at, roomId }: Place): [number, number, string] => [pin ? 1 : 0, at, roomId]

function isBehind(place: Place, [pin, at, roomId]: readonly [number, number, string]): boolean {
  const [ownPin, ownAt, ownId] = keyOf(place)
  if (ownPin !== pin) return ownPin < pin
  if (ownAt !== at) return ownAt < at
  return ownId < roomId
}

export async function listLiveRooms(ctx: Context, userId: string): Promise<ChatRoom[]> {
  const places = await listRoomPositions(ctx, userId)
  const pinned = places.filter(({ pin }) => pin)
  const latest = places.filter(({ pin }) => !pin).slice(0, MAX_LIVE)
  const rows = await listRoomRows(
    ctx,
    [...pinned, ...latest].map(({ roomId }) => ({ roomId, userId })),
  )
  return rows.map(({ room }) => room)
}
