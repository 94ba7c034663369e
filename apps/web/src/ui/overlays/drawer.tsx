import { windowPart } from '../../lib/lazy-part.ts'

/** A drawer of 420 px at the end side, full width on a phone. Escape closes it, and the focus is restored. */
export const Drawer = windowPart(() => import('./drawer-window.tsx').then((it) => it.DrawerWindow), { isOften: true })
