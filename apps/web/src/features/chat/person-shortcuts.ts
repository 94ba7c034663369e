import { lazyPart } from '../../lib/lazy-part.ts'
import type { PersonShortcut } from '../participants/index.ts'

const ChatShortcut = lazyPart(() => import('./components/offered/chat-button.tsx').then((it) => it.ChatShortcut))

export const personShortcuts: readonly PersonShortcut[] = [ChatShortcut]
