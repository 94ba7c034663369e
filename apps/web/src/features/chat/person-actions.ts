import { lazyPart } from '../../lib/lazy-part.ts'
import type { PersonAction, PersonShortcut } from '../participants/index.ts'
import type { MeetingPart } from '../video/index.ts'
import { ChatAction } from './components/offered/chat-action.tsx'
import { ChatShortcut } from './components/offered/chat-button.tsx'

export const personActions: readonly PersonAction[] = [{ Action: ChatAction, isButton: true }]

export const personShortcuts: readonly PersonShortcut[] = [ChatShortcut]

const RunningLate = lazyPart(() => import('./components/offered/running-late.tsx').then((it) => it.RunningLate))

/** Before one joins a meeting that is held by video. */
export const meetingParts: readonly MeetingPart[] = [RunningLate]
