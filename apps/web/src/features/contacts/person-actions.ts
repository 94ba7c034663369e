import type { PersonAction } from '../participants/index.ts'
import { ContactAction } from './components/contact-action.tsx'

export const personActions: readonly PersonAction[] = [{ Action: ContactAction, isButton: true }]
