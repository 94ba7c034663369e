import type { BoothPanel } from '../../features/booths/index.ts'
import { boothPanels as meetings } from '../../features/meetings/index.ts'
import { boothPanels as popups } from '../../features/popups/index.ts'
import { inOrder } from './in-order.ts'

export const boothPanels = inOrder<BoothPanel>({ meetings, popups })
