import type { FramePart } from '../events/index.ts'
import { AskToJoin } from './components/invitation/ask-to-join.tsx'

export const frameParts: readonly FramePart[] = [{ Watch: AskToJoin }]
