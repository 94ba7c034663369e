import { AgendaDrawer } from '../../features/calendar/index.ts'
import { InvitationsDrawer } from '../../features/meetings/index.ts'
import { CountWaiting } from './count-waiting.tsx'
import { MeDrawer } from './me-drawer.tsx'
import { useNav } from './nav.tsx'

/** What the first view does without: counts, and the drawers, which stay mounted so that the focus goes back. */
export function Later() {
  const { opened, close } = useNav()
  return (
    <>
      <CountWaiting />
      <AgendaDrawer opened={opened === 'agenda'} onClose={close} />
      <InvitationsDrawer opened={opened === 'invitations'} onClose={close} />
      <MeDrawer opened={opened === 'me'} onClose={close} />
    </>
  )
}
