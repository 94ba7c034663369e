import { sparePart } from '../../../../lib/lazy-part.ts'

/** Few people stand at booths: what shows it comes with the first of them. */
export const PersonBoothLogo = sparePart(() => import('./person-booth-logo.tsx').then((it) => it.BoothLogoLink))
