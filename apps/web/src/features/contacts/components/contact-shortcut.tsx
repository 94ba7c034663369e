import { lazyPart } from '../../../lib/lazy-part.ts'

/** In the menu of a person who is listed; fetched when that opens. */
export const ContactShortcut = lazyPart(() => import('./keep-contact.tsx').then((it) => it.KeepContact))
