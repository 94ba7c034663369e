import type { FramePart } from '../events/index.ts'
import { SendScans } from './components/send-scans.tsx'

export const frameParts: readonly FramePart[] = [{ Watch: SendScans }]
