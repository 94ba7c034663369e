import type { SessionAction } from '../sessions/index.ts'
import { ShowRoom } from './map-link.tsx'

export const sessionActions: readonly SessionAction[] = [{ place: 'way', Action: ShowRoom }]
