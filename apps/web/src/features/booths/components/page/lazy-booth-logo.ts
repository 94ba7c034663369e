import { sparePart } from '../../../../lib/lazy-part.ts'

/** Few people belong to a booth. */
export const PersonBoothLogo = sparePart(() => import('./person-booth-logo.tsx').then((it) => it.BoothLogoLink))
