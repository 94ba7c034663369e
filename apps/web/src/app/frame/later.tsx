import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { OwnProfileLive, useChangeProfile, useProfile, ZoneDialog } from '../../features/accounts/index.ts'
import { DeskOfDevice } from '../../features/checkin/index.ts'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'
import { useAfter } from '../../ui/feedback/use-after.ts'
import { frameParts } from '../contributions/frame-parts.ts'
import { EventLive } from '../event/event-live.tsx'
import { OwnRolesLive } from '../event/own-roles-live.tsx'
import { CountWaiting } from './count-waiting.tsx'
import { MeDrawer } from './me-drawer.tsx'
import { useNav } from './nav.tsx'
import { useNavEventId } from './use-event-id.ts'

/** What the first view does without: counts, and the drawers, which stay mounted so that the focus goes back. */
export function Later({ parts = frameParts }: { parts?: typeof frameParts }) {
  const { opened: wanted, close } = useNav()
  // A drawer takes note of the focus when it changes from closed to open, so none begins open.
  const isReady = useAfter(1)
  const { eventId } = useMatches().at(-1)?.params ?? {}
  const navEventId = useNavEventId()
  const opened = isReady ? wanted : null
  return (
    <>
      <CountWaiting parts={parts} />
      {parts.map(({ Watch }, index) => Watch && <Watch key={index} />)}
      <OwnProfileLive />
      <OwnRolesLive />
      <DeskOfDevice />
      <SaveLanguage />
      {eventId && <EventLive eventId={eventId} />}
      <ZoneDialog />
      {parts.map(
        ({ entry, Drawer }) =>
          Drawer && <Drawer key={entry} opened={opened === entry} onClose={close} eventId={navEventId} />,
      )}
      <MeDrawer opened={opened === 'me'} onClose={close} />
    </>
  )
}

/** A language that is chosen on the page is saved in the profile. */
function SaveLanguage() {
  const profile = useProfile().data
  const { chosen } = useLanguage()
  const { mutate } = useChangeProfile()
  const known = useRef(chosen)
  useEffect(() => {
    if (!chosen || chosen === known.current) return
    known.current = chosen
    if (chosen !== profile?.language) mutate({ action: 'profile', language: chosen })
  }, [chosen, profile, mutate])
  return null
}
