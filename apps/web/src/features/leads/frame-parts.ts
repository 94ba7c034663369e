import { useProfile } from '../accounts/index.ts'
import type { FramePart } from '../events/index.ts'
import { useSendingScans } from './waiting-scans.ts'

function SendScans() {
  useSendingScans(useProfile().data?.id)
  return null
}

export const frameParts: readonly FramePart[] = [{ Watch: SendScans }]
