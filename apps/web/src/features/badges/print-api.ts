import { type PrintOrder, printCalls, printQueueTopic, ticketPrintTopic } from '@parley/contract/badges'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'

const STALE_MS = 60_000

export interface PersonToPrint {
  readonly participantId: string
  readonly fullName: string
  /** The ticket of the badge. If given, the page can follow whether the badge was printed. */
  readonly ticketId?: string
}

export const usePrinters = (eventId: string, { enabled = true } = {}) =>
  useCall(printCalls.getPrinters, { eventId }, { staleMs: STALE_MS, enabled })
export const useAgents = (eventId: string) =>
  useCall(printCalls.getAgents, { eventId }, { staleMs: 0, refetchEveryMs: 15_000 })

export function usePrintQueue(eventId: string) {
  const { rows, isPending, isGone } = useTopic(printQueueTopic, { eventId })
  const orders = rows.toSorted(
    (one, other) => one.askedAtMillis - other.askedAtMillis || one.id.localeCompare(other.id),
  )
  return { orders, isPending, isGone }
}

export function useOrderOf(eventId: string, participantId: string): PrintOrder | undefined {
  return usePrintQueue(eventId).orders.findLast((each) => each.participantId === participantId)
}

/** Returns whether a ticket's badge was printed. Undefined while unknown. */
export const useTicketPrint = (eventId: string, ticketId: string | undefined) =>
  useTopic(ticketPrintTopic, ticketId ? { eventId, ticketId } : null).rows[0]

const invalidatePrinters = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(printCalls.getPrinters) })
const invalidateAgents = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(printCalls.getAgents) })

export const useAddPrinter = () => useSend(printCalls.addPrinter, invalidatePrinters)
export const useChangePrinter = () => useSend(printCalls.changePrinter, invalidatePrinters)
export const useRemovePrinter = () => useSend(printCalls.removePrinter, invalidatePrinters)
export const useAddAgent = () => useSend(printCalls.addAgent, invalidateAgents)
export const useRemoveAgent = () => useSend(printCalls.removeAgent, invalidateAgents)
export const usePrint = () => useSend(printCalls.printBadge)
export const useCancelPrint = () => useSend(printCalls.cancelPrint)
export const useRetryPrint = () => useSend(printCalls.retryPrint)
