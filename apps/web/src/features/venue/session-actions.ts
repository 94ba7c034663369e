import type { SessionAction } from '../sessions/index.ts'
import { ShowRoom } from './way-to-map.tsx'

export const sessionActions: readonly SessionAction[] = [{ place: 'way', Action: ShowRoom }]
