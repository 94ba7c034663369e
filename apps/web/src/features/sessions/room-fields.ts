import { countField } from '@parley/contract'
import { type RoomWithUse, roomDraft } from '@parley/contract/sessions'
import * as z from 'zod/mini'

const MAX_PEOPLE = 1_000_000

export const roomFields = z.object({
  name: roomDraft.shape.name,
  capacity: countField(MAX_PEOPLE),
})
export type RoomFields = z.output<typeof roomFields>

export const roomFieldsOf = (room: RoomWithUse | null): RoomFields => ({
  name: room?.name ?? '',
  capacity: room?.capacity?.toString() ?? '',
})

export const roomDraftFrom = ({ name, capacity }: RoomFields) => ({
  name,
  capacity: capacity === '' ? null : Number(capacity),
})
