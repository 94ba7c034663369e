import { numberCalls } from '@parley/contract/app'
import { useCall } from '../../lib/api/index.ts'

/** Milliseconds between two reads, because numbers change all day. */
const AGAIN_EVERY_MS = 60_000

export const useBoothNumbers = (eventId: string, boothId?: string) =>
  useCall(numberCalls.getBoothNumbers, { eventId, ...(boothId ? { boothId } : {}) }, { refetchEveryMs: AGAIN_EVERY_MS })
