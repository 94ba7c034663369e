import { optionalPart } from '../../../../lib/lazy-part.ts'

/** The button is loaded with the first booth card. */
export const MeetBoothButton = optionalPart(() => import('./meet-booth-button.tsx').then((it) => it.MeetBoothButton))
