import type { ReplyOf, SentTo } from '@parley/contract'
import { editingCalls } from '@parley/contract/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'

/* Most users organize nothing and need not load this code. */

/** Milliseconds between reads of the seats. Changes by organizers arrive at once. */
const SEATS_EVERY_MS = 120_000

/** Returns a day of the programme to edit. A query searches all days. */
export const useEditedProgramme = (eventId: string, { day, query }: { day?: string | null; query?: string } = {}) =>
  useCall(
    editingCalls.getEditedProgramme,
    { eventId, ...(query ? { query } : day ? { day } : {}) },
    { staleMs: 0, keepPrevious: true, refetchEveryMs: SEATS_EVERY_MS },
  )

export const useDefinition = (eventId: string, definitionId: string, enabled = true) =>
  useCall(editingCalls.getDefinition, { eventId, definitionId }, { staleMs: 0, enabled })

export type Check = ReplyOf<typeof editingCalls.checkSessions>

/** Checks times for conflicts. The previous answer remains while the next one loads. */
export const useCheck = (input: SentTo<typeof editingCalls.checkSessions>, enabled: boolean) =>
  useCall(editingCalls.checkSessions, input, { staleMs: 0, keepPrevious: true, enabled })

const invalidateProgramme = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [editingCalls.getDefinition.feature] })

export const useSetDayBegins = () => useSend(editingCalls.setDayBegins, invalidateProgramme)
export const useCreateDefinition = () => useSend(editingCalls.createDefinition, invalidateProgramme)
export const useChangeDefinition = () =>
  useSend(editingCalls.changeDefinition, (client, reply, { eventId, definitionId }) => {
    client.setQueryData(queryKeyOf(editingCalls.getDefinition, { eventId, definitionId }), reply)
    return invalidateProgramme(client)
  })
export const useDeleteDefinition = () => useSend(editingCalls.deleteDefinition, invalidateProgramme)
export const useChangeSession = () => useSend(editingCalls.changeSession, invalidateProgramme)
export const useDeleteSession = () => useSend(editingCalls.deleteSession, invalidateProgramme)
export const useCreateSpeaker = () => useSend(editingCalls.createSpeaker)
export const useCreateTrack = () => useSend(editingCalls.createTrack, invalidateProgramme)
export const useChangeTrack = () => useSend(editingCalls.changeTrack, invalidateProgramme)
export const useDeleteTrack = () => useSend(editingCalls.deleteTrack, invalidateProgramme)
