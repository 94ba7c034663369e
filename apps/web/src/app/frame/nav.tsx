import { createContext, type ReactNode, use, useState } from 'react'
import type { Waiting } from '../../features/events/index.ts'

/** The drawer of the entry with this key; `me` is the frame's own. */
type DrawerName = string

/** What waits behind each entry, by its key. */
export type WaitingByEntry = Readonly<Record<string, Waiting>>

interface Nav {
  /** One drawer at a time. */
  readonly opened: DrawerName | null
  readonly open: (drawer: DrawerName) => void
  readonly close: () => void
  /** The palette is asked for by its key, a field of the side navigation, or a button of a phone. */
  readonly searching: boolean
  readonly search: (searching: boolean) => void
  readonly waiting: WaitingByEntry
  /** What waits is counted by a part that comes after the first view. */
  readonly tellWaiting: (waiting: WaitingByEntry) => void
}

const NavContext = createContext<Nav | null>(null)

export function NavProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<DrawerName | null>(null)
  const [waiting, tellWaiting] = useState<WaitingByEntry>({})
  const [searching, search] = useState(false)
  const close = () => setOpened(null)
  return (
    <NavContext value={{ opened, open: setOpened, close, searching, search, waiting, tellWaiting }}>
      {children}
    </NavContext>
  )
}

/** Which drawer of the frame is open, and what waits. @throws Error outside the frame */
export function useNav(): Nav {
  const nav = use(NavContext)
  if (!nav) throw new Error('useNav needs a NavProvider above it')
  return nav
}
