import { SettingsPage } from '../../features/events/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { Composer } from './organize-lobby/composer.tsx'
import { Documents } from './organize-lobby/documents.tsx'

/** /event/{eventId}/organize/lobby */
export function OrganizeLobby() {
  const t = useText()
  return (
    <SettingsPage title={t('app.compose.title')} lead={t('app.compose.lead')} width="full">
      {(event) => (
        <Stack gap={28}>
          <Composer key={event.id} settings={event} />
          <Documents eventId={event.id} />
        </Stack>
      )}
    </SettingsPage>
  )
}
