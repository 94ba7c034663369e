import type { BoothAction } from '../booths/index.ts'
import { ShowBooth } from './way-to-map.tsx'

export const boothActions: readonly BoothAction[] = [{ Action: ShowBooth }]
