import { lazyPart } from '../../lib/lazy-part.ts'
import type { PersonShortcut } from '../participants/index.ts'

/** Fetched when the menu opens. */
export const ContactShortcut = lazyPart(() => import('./components/keep-contact.tsx').then((it) => it.KeepContact))

export const personShortcuts: readonly PersonShortcut[] = [ContactShortcut]
