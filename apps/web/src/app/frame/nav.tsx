import { createContext, type ReactNode, use, useState } from 'react'
import type { Waiting } from '../../features/events/index.ts'

/** The key of the drawer's entry. `me` is the frame's own. */
type DrawerName = string

/** The waiting items of each entry, by its key. */
export type WaitingByEntry = Readonly<Record<string, Waiting>>

interface Nav {
  /** The open drawer. At most one is open. */
  readonly opened: DrawerName | null
  readonly open: (drawer: DrawerName) => void
  readonly close: () => void
  /** True while the palette is open. A key, a field of the side navigation, or a button on a phone opens it. */
  readonly searching: boolean
  readonly search: (searching: boolean) => void
  readonly waiting: WaitingByEntry
  /** Sets the counts. Called by a part that is loaded after the first view. */
  readonly setWaitingCounts: (waiting: WaitingByEntry) => void
}

const NavContext = createContext<Nav | null>(null)

export function NavProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<DrawerName | null>(null)
  const [waiting, setWaitingCounts] = useState<WaitingByEntry>({})
  const [searching, search] = useState(false)
  const close = () => setOpened(null)
  return (
    <NavContext value={{ opened, open: setOpened, close, searching, search, waiting, setWaitingCounts }}>
      {children}
    </NavContext>
  )
}

/** Returns the state of the navigation. @throws Error outside the frame */
export function useNav(): Nav {
  const nav = use(NavContext)
  if (!nav) throw new Error('useNav needs a NavProvider above it')
  return nav
}
