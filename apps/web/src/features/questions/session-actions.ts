import type { SessionAction } from '../sessions/index.ts'
import { QuestionsOfTalk } from './components/questions-of-talk.tsx'

export const sessionActions: readonly SessionAction[] = [{ place: 'part', Action: QuestionsOfTalk }]
