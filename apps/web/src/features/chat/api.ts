import type { ReplyOf, SentTo } from '@parley/contract'
import {
  type ChatMessage,
  type ChatRoom,
  chatCalls,
  otherOfRoom,
  roomsTopic,
  TYPING_MS,
  typingTopic,
} from '@parley/contract/chat'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ApiFailure, send, useSend } from '../../lib/api/index.ts'
import { onceEach, usePages } from '../../lib/api/use-pages.ts'
import { localZone } from '../../lib/i18n/zones.ts'
import { useCommand, useOptimisticRows, useTopic } from '../../lib/live/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { useMyZone, useProfile } from '../accounts/index.ts'
import { confirmedRoomCommands, type RoomCommand, withRoomCommands } from './room-commands.ts'
import { inListOrder } from './room-list.ts'

const COMMAND = ['chat', 'command']
const commands = { key: COMMAND, withCommands: withRoomCommands, confirmedCommands: confirmedRoomCommands }

async function sendCommand(command: RoomCommand): Promise<unknown> {
  switch (command.kind) {
    case 'pin':
      return send(chatCalls.pinRoom, { roomId: command.roomId, pin: command.pin })
    case 'block':
      return send(chatCalls.blockUser, { userId: command.userId, blocked: command.blocked })
    case 'see':
      return send(chatCalls.markRoomSeen, { roomId: command.roomId, seq: command.seq })
  }
}

export const useRoomCommand = () => useCommand({ key: COMMAND, send: sendCommand })

export const useMyId = (): string => useProfile().data?.id ?? ''

/** Returns the user's time zone, or the device's if the profile has none. */
export const useChatZone = (): string => useMyZone(localZone())

/** Lists the rooms: pinned ones first, then the latest; live, with optimistic updates. */
export function useRooms() {
  const userId = useMyId()
  const topic = useTopic(roomsTopic, userId ? { userId } : null)
  const live = useOptimisticRows<ChatRoom, RoomCommand, unknown>(topic, commands)
  return { ...live, rooms: inListOrder(live.rows) }
}

/** Searches rooms, including those beyond the live list. The last result stays while the next one loads. */
export function useFoundRooms(query: string, enabled: boolean) {
  const { rows } = useRooms()
  const live = new Map(rows.map((room) => [room.id, room]))
  const found = usePages(
    chatCalls.getChatRooms,
    { query },
    {
      select: (pages) => onceEach(pages.flatMap(({ rooms }) => rooms)),
      keepPrevious: true,
      enabled,
    },
  )
  return { ...found, rooms: (found.data ?? []).map((room) => live.get(room.id) ?? room) }
}

export function useFoundMessages(query: string, roomId?: string) {
  const input = { query, ...(roomId ? { roomId } : {}) }
  return usePages(chatCalls.searchMessages, input, {
    select: (pages) => pages.flatMap(({ found }) => found),
    keepPrevious: true,
    enabled: query !== '',
  })
}

const roomKey = (roomId: string) => ['chat', 'room', roomId]

/** Caches a room until it is in the live list. */
function cacheRoom(client: QueryClient, room: ChatRoom): void {
  client.setQueryData(roomKey(room.id), room)
}

/**
 * Returns a room. A private one that is not in the live list is opened by its id, and any other is searched in the full
 * list.
 */
export function useRoom(roomId: string) {
  const myId = useMyId()
  const { rows, isPending, isGone } = useRooms()
  const live = rows.find(({ id }) => id === roomId)
  const mayAsk = myId !== '' && (!isPending || isGone) && !live
  const roomQuery = useQuery<ChatRoom | null, ApiFailure>({
    queryKey: roomKey(roomId),
    queryFn: ({ signal }) => findRoom(roomId, myId, signal),
    enabled: mayAsk,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    room: live ?? roomQuery.data ?? null,
    isPending: !live && (roomQuery.isPending || (isPending && !isGone && !roomQuery.data)),
    error: roomQuery.error,
    refetch: roomQuery.refetch,
  }
}

async function findRoom(roomId: string, myId: string, signal: AbortSignal): Promise<ChatRoom | null> {
  const other = otherOfRoom(roomId, myId)
  if (other) return (await send(chatCalls.openRoom, { members: [other] })).room
  let after: string | null = null
  do {
    const page: ReplyOf<typeof chatCalls.getChatRooms> = await send(chatCalls.getChatRooms, after ? { after } : {}, {
      signal,
    })
    const found = page.rooms.find(({ id }) => id === roomId)
    if (found) return found
    after = page.after
  } while (after)
  return null
}

const cacheOpenedRoom = (client: QueryClient, { room }: { room: ChatRoom }) => cacheRoom(client, room)

export const useOpenRoom = () => useSend(chatCalls.openRoom, cacheOpenedRoom)
export const useAddMembers = () => useSend(chatCalls.addRoomMembers, cacheOpenedRoom)
export const useRemoveMembers = () => useSend(chatCalls.removeRoomMembers)
export const useDeleteMessage = () => useSend(chatCalls.deleteMessage)
export const useReportUser = () => useSend(chatCalls.reportUser)

export async function refetchMessage(roomId: string, { id, at }: ChatMessage): Promise<ChatMessage | null> {
  const { messages } = await send(chatCalls.getMessages, { roomId, before: at + 1, length: 1 })
  return messages.find((each) => each.id === id) ?? null
}

const TYPING_BEAT_MS = 1_000

export function useTyping({ id: roomId, lastMessage }: ChatRoom): readonly string[] {
  const { rows } = useTopic(typingTopic, { roomId })
  const now = useNow(TYPING_BEAT_MS)
  // A person who has sent a message since then is no longer typing.
  const hasSent = (id: string, untilMillis: number) =>
    lastMessage?.sndr === id && lastMessage.dt >= untilMillis - TYPING_MS
  return rows.filter(({ id, untilMillis }) => untilMillis > now && !hasSent(id, untilMillis)).map(({ id }) => id)
}

/** Notifies the room that the user is typing. Failures are ignored, because nothing depends on it. */
export function sendTyping(roomId: string): void {
  send(chatCalls.sendTyping, { roomId }).catch(() => undefined)
}

export const addAttachment = (
  input: SentTo<typeof chatCalls.addAttachment>,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => send(chatCalls.addAttachment, input, options)

/**
 * Opens the private room with a user and returns its id. @throws ApiFailure if the user may not write to the other
 * person
 */
export async function openRoomWith(client: QueryClient, userId: string, eventId?: string): Promise<string> {
  const { room } = await send(chatCalls.openRoom, { members: [userId], ...(eventId ? { eventId } : {}) })
  cacheRoom(client, room)
  return room.id
}
