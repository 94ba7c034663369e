import type { FramePart } from '../events/index.ts'
import { JoinPrompt } from './components/invitation/join-prompt.tsx'

export const frameParts: readonly FramePart[] = [{ Watch: JoinPrompt }]
