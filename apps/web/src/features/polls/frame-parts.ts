import type { FramePart } from '../events/index.ts'
import { SendVotes } from './components/send-votes.tsx'

export const frameParts: readonly FramePart[] = [{ Watch: SendVotes }]
