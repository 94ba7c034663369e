import type { BoothPanel } from '../../features/booths/index.ts'
import { inOrder } from './in-order.ts'

export const boothPanels = inOrder<BoothPanel>({})
