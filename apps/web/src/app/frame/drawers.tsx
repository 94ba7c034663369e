import { AgendaDrawer } from '../../features/calendar/index.ts'
import { InvitationsDrawer } from '../../features/meetings/index.ts'
import { MeDrawer } from './me-drawer.tsx'
import { useNav } from './nav.tsx'

/** The drawers that the navigation opens; they stay mounted, so that closing is seen and the focus goes back. */
export function Drawers() {
  const { opened, close } = useNav()
  return (
    <>
      <AgendaDrawer opened={opened === 'agenda'} onClose={close} />
      <InvitationsDrawer opened={opened === 'invitations'} onClose={close} />
      <MeDrawer opened={opened === 'me'} onClose={close} />
    </>
  )
}
