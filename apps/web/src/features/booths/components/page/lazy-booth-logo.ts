import { optionalPart } from '../../../../lib/lazy-part.ts'

/** Loaded on demand, because few people belong to a booth. */
export const PersonBoothLogo = optionalPart(() => import('./person-booth-logo.tsx').then((it) => it.BoothLogoLink))
