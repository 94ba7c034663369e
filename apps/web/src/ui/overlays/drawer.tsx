import { windowPart } from '../../lib/lazy-part.ts'

/** A side panel of 420 px from the end side, the whole width on a phone. Escape closes it; the focus goes back. */
export const Drawer = windowPart(() => import('./drawer-window.tsx').then((it) => it.DrawerWindow), { isOften: true })
