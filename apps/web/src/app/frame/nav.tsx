import { createContext, type ReactNode, use, useState } from 'react'

export type DrawerName = 'agenda' | 'invitations' | 'me'

export interface Waiting {
  /** Requests that wait for an answer. */
  readonly invitations: number
  readonly agendaIsLive: boolean
}

interface Nav {
  /** One drawer at a time. */
  readonly opened: DrawerName | null
  readonly open: (drawer: DrawerName) => void
  readonly close: () => void
  /** The palette is asked for by its key, a field of the side navigation, or a button of a phone. */
  readonly searching: boolean
  readonly search: (searching: boolean) => void
  readonly waiting: Waiting
  /** What waits is counted by a part that comes after the first view. */
  readonly tellWaiting: (waiting: Waiting) => void
}

const NavContext = createContext<Nav | null>(null)

export function NavProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<DrawerName | null>(null)
  const [waiting, tellWaiting] = useState<Waiting>({ invitations: 0, agendaIsLive: false })
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
