import type { BoothAction } from '../../features/booths/index.ts'
import { boothActions as venue } from '../../features/venue/index.ts'
import { inOrder } from './in-order.ts'

export const boothActions = inOrder<BoothAction>({ venue })
