import { createContext, type ReactNode, use, useState } from 'react'

export type DrawerName = 'agenda' | 'invitations' | 'me'

interface Nav {
  /** One drawer at a time. */
  readonly opened: DrawerName | null
  readonly open: (drawer: DrawerName) => void
  readonly close: () => void
}

const NavContext = createContext<Nav | null>(null)

export function NavProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<DrawerName | null>(null)
  return <NavContext value={{ opened, open: setOpened, close: () => setOpened(null) }}>{children}</NavContext>
}

/** Which drawer of the frame is open. @throws Error outside the frame */
export function useNav(): Nav {
  const nav = use(NavContext)
  if (!nav) throw new Error('useNav needs a NavProvider above it')
  return nav
}
