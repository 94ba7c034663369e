import { numberCalls } from '@parley/contract/app'
import { useCall } from '../../lib/api/index.ts'

/** What is seen of a booth changes all day; who looks at it is shown it again now and then. */
const AGAIN_EVERY_MS = 60_000

export const useBoothNumbers = (eventId: string, boothId?: string) =>
  useCall(numberCalls.getBoothNumbers, { eventId, ...(boothId ? { boothId } : {}) }, { refetchEveryMs: AGAIN_EVERY_MS })
