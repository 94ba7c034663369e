import type { FramePart } from '../events/index.ts'
import { useUnseen } from './api.ts'

export const frameParts: readonly FramePart[] = [
  { entry: 'announcements', useWaiting: (_isOpen, eventId) => ({ count: useUnseen(eventId).unseen }) },
]
