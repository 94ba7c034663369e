import { sparePart } from '../../../../lib/lazy-part.ts'

/** Loaded with the first booth card. */
export const MeetBoothButton = sparePart(() => import('./meet-booth-button.tsx').then((it) => it.MeetBoothButton))
