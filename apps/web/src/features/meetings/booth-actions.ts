import type { BoothAction } from '../booths/index.ts'
import { MeetBoothAction } from './components/booth/meet-booth-action.tsx'

export const boothActions: readonly BoothAction[] = [{ Action: MeetBoothAction }]
