import type { BoothPanel } from '../booths/index.ts'
import { MeetBooth } from './components/booth/meet-booth.tsx'

export const boothPanels: readonly BoothPanel[] = [{ place: 'more', Panel: MeetBooth }]
