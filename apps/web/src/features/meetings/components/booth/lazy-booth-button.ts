import { sparePart } from '../../../../lib/lazy-part.ts'

/** The button that asks a booth for a meeting. Loaded with the first booth card. */
export const MeetBoothButton = sparePart(() => import('./meet-booth-button.tsx').then((it) => it.MeetBoothButton))
