import type { ChatRoom } from '@parley/contract/chat'
import type { Sent } from '../../lib/live/index.ts'

/** A command that affects only this user's view of a room. */
export type RoomCommand =
  | { readonly kind: 'pin'; readonly roomId: string; readonly pin: boolean }
  | { readonly kind: 'block'; readonly roomId: string; readonly userId: string; readonly blocked: boolean }
  | { readonly kind: 'see'; readonly roomId: string; readonly seq: number }

type Done = Pick<Sent<RoomCommand, unknown>, 'command'>

export const withRoomCommands = (rooms: readonly ChatRoom[], sent: readonly Done[]): ChatRoom[] =>
  sent.reduce((shown, { command }) => shown.map((room) => changed(room, command)), [...rooms])

function changed(room: ChatRoom, command: RoomCommand): ChatRoom {
  if (room.id !== command.roomId) return room
  switch (command.kind) {
    case 'pin':
      return { ...room, meta: { ...room.meta, pin: command.pin } }
    case 'block':
      return { ...room, blocked: command.blocked }
    case 'see':
      return command.seq >= room.lastSeq ? { ...room, unread: 0 } : room
  }
}

/** Returns the ids of commands that the rows already reflect. They would hide later changes from elsewhere. */
export function confirmedRoomCommands(
  rooms: readonly ChatRoom[],
  sent: readonly Sent<RoomCommand, unknown>[],
): number[] {
  const byId = new Map(rooms.map((room) => [room.id, room]))
  const reflectedCommands = sent.filter(({ command, status }) => {
    const room = byId.get(command.roomId)
    return status === 'success' && room !== undefined && isReflected(room, command)
  })
  // Earlier commands of the same kind are settled too.
  const isOver = ({ id, command }: Sent<RoomCommand, unknown>) =>
    reflectedCommands.some(
      (each) => each.id >= id && each.command.kind === command.kind && each.command.roomId === command.roomId,
    )
  return sent.filter(isOver).map(({ id }) => id)
}

function isReflected(room: ChatRoom, command: RoomCommand): boolean {
  if (command.kind === 'pin') return room.meta.pin === command.pin
  if (command.kind === 'block') return room.blocked === command.blocked
  return room.unread === 0 || room.lastSeq > command.seq
}
