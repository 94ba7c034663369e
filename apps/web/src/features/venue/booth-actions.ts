import type { BoothAction } from '../booths/index.ts'
import { ShowBooth } from './map-link.tsx'

export const boothActions: readonly BoothAction[] = [{ Action: ShowBooth }]
