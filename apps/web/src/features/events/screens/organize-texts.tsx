import { useText } from '../../../lib/i18n/index.ts'
import { SettingsPage } from '../components/settings-page.tsx'
import { SignInTextForm } from '../components/sign-in-text-form.tsx'

/** /event/{eventId}/organize/texts */
export function OrganizeTexts() {
  const t = useText()
  return (
    <SettingsPage title={t('events.setup.loginPage')} lead={t('events.texts.signInLead')}>
      {(event) => <SignInTextForm key={event.id} event={event} />}
    </SettingsPage>
  )
}
