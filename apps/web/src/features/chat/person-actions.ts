import type { PersonAction, PersonShortcut } from '../participants/index.ts'
import { ChatAction } from './components/offered/chat-action.tsx'
import { ChatShortcut } from './components/offered/chat-button.tsx'

export const personActions: readonly PersonAction[] = [{ Action: ChatAction, isButton: true }]

export const personShortcuts: readonly PersonShortcut[] = [ChatShortcut]
