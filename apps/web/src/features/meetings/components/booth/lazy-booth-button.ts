import { sparePart } from '../../../../lib/lazy-part.ts'

/** The button is loaded with the first booth card. */
export const MeetBoothButton = sparePart(() => import('./meet-booth-button.tsx').then((it) => it.MeetBoothButton))
