import { lazyPart } from '../../lib/lazy-part.ts'
import type { PersonShortcut } from '../participants/index.ts'

export const ContactShortcut = lazyPart(() =>
  import('./components/contact-shortcut.tsx').then((it) => it.ContactShortcut),
)

const MetShortcut = lazyPart(() => import('./components/did-you-meet.tsx').then((it) => it.DidYouMeetShortcut))

export const personShortcuts: readonly PersonShortcut[] = [MetShortcut, ContactShortcut]
