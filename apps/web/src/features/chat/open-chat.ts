import { participantCalls } from '@parley/contract/participants'
import type { QueryClient } from '@tanstack/react-query'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { queryKeyOf, send } from '../../lib/api/index.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { openRoomWith, useMyId } from './api.ts'
import { openWindow } from './chat-windows.ts'

/** The other person of a chat, given by user id, or else by their record in an event. */
export interface ChatPartner {
  readonly userId?: string | null | undefined
  readonly eventId: string
  readonly participantId: string
}

/** Opens the room with a person. @throws ApiFailure if the user may not write to them */
export async function openRoomOf(client: QueryClient, partner: ChatPartner): Promise<string> {
  return openRoomWith(client, partner.userId ?? (await userOf(client, partner)), partner.eventId)
}

async function userOf(client: QueryClient, { eventId, participantId: id }: ChatPartner): Promise<string> {
  const input = { eventId, id }
  const { userId } = await client.fetchQuery({
    queryKey: queryKeyOf(participantCalls.getParticipant, input),
    queryFn: () => send(participantCalls.getParticipant, input),
    staleTime: 30_000,
  })
  // Without a user, no one has claimed this record yet. The server does not know a user with this id and answers with
  // an error.
  return userId ?? id
}

interface Place {
  readonly myId: string
  readonly phone: boolean
  readonly pathname: string
  readonly navigate: NavigateFunction
}

const IS_CHAT = /^\/chat(\/|$)/

export const roomPath = (roomId: string, at?: number) => `/chat/${roomId}${at === undefined ? '' : `?at=${at}`}`

/** Shows a room: on a desktop in a chat window, on a phone or while the chat page is open on that page. */
export function showRoom(roomId: string, { myId, phone, pathname, navigate }: Place, at?: number): void {
  if (phone || IS_CHAT.test(pathname)) void navigate(roomPath(roomId, at))
  else openWindow(myId, roomId, at)
}

export function useShowRoom(): (roomId: string, at?: number) => void {
  const place = { myId: useMyId(), phone: useIsPhone(), pathname: useLocation().pathname, navigate: useNavigate() }
  return (roomId, at) => showRoom(roomId, place, at)
}
