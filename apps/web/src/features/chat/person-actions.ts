import { lazyPart } from '../../lib/lazy-part.ts'
import type { PersonAction } from '../participants/index.ts'
import type { MeetingPart } from '../video/index.ts'
import { ChatAction } from './components/offered/chat-action.tsx'

export const personActions: readonly PersonAction[] = [{ Action: ChatAction, isButton: true }]

const RunningLate = lazyPart(() => import('./components/offered/running-late.tsx').then((it) => it.RunningLate))

export const meetingParts: readonly MeetingPart[] = [RunningLate]
