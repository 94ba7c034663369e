import type { PersonAction, PersonShortcut } from '../participants/index.ts'
import { ContactAction } from './components/contact-action.tsx'
import { ContactShortcut } from './components/contact-shortcut.tsx'

export const personActions: readonly PersonAction[] = [{ Action: ContactAction, isButton: true }]

export const personShortcuts: readonly PersonShortcut[] = [ContactShortcut]
