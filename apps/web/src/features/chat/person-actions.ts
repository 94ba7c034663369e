import type { PersonAction, PersonShortcut } from '../participants/index.ts'
import type { MeetingPart } from '../video/index.ts'
import { ChatAction } from './components/offered/chat-action.tsx'
import { ChatShortcut } from './components/offered/chat-button.tsx'
import { RunningLate } from './components/offered/running-late.tsx'

export const personActions: readonly PersonAction[] = [{ Action: ChatAction, isButton: true }]

export const personShortcuts: readonly PersonShortcut[] = [ChatShortcut]

/** Before one joins a meeting that is held by video. */
export const meetingParts: readonly MeetingPart[] = [RunningLate]
