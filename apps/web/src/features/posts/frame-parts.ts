import type { FramePart } from '../events/index.ts'
import { useUnseen } from './api.ts'

export const frameParts: readonly FramePart[] = [{ entry: 'announcements', useWaiting: useNews }]

function useNews(_isOpen: boolean, eventId: string | null) {
  const { unseen, isMore } = useUnseen(eventId)
  return { count: unseen, isMore }
}
