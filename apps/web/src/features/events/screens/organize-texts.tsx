import { useText } from '../../../lib/i18n/index.ts'
import { SettingsPage } from '../components/settings-page.tsx'
import { SignInTextForm } from '../components/sign-in-text-form.tsx'

/** /event/{eventId}/organize/texts — what people read beside the sign-in form of the event. */
export function OrganizeTexts() {
  const t = useText()
  return (
    <SettingsPage title={t('events.setup.loginPage')} lead={t('events.texts.signInLead')}>
      {(event) => <SignInTextForm key={event.id} event={event} />}
    </SettingsPage>
  )
}
