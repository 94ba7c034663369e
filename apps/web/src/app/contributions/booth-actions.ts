import type { BoothAction } from '../../features/booths/index.ts'
import { boothActions as meetings } from '../../features/meetings/index.ts'
import { boothActions as venue } from '../../features/venue/index.ts'
import { inOrder } from './in-order.ts'

export const boothActions = inOrder<BoothAction>({ meetings, venue })
