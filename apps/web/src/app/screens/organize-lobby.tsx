import { SettingsPage } from '../../features/events/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Composer } from './organize-lobby/composer.tsx'
import { Documents } from './organize-lobby/documents.tsx'
import classes from './organize-lobby/organize-lobby.module.css'

/** /event/{eventId}/organize/lobby — what people meet first, as the organizers put it, and what the event hands out. */
export function OrganizeLobby() {
  const t = useText()
  return (
    <SettingsPage title={t('app.compose.title')} lead={t('app.compose.lead')} width="full">
      {(event) => (
        <div className={classes.parts}>
          <Composer key={event.id} settings={event} />
          <Documents eventId={event.id} />
        </div>
      )}
    </SettingsPage>
  )
}
