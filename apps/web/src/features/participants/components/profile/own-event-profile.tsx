import type { EventDetails } from '@parley/contract/app'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { useOwnProfile } from '../../api.ts'
import { EventProfileForm } from './event-profile-form.tsx'
import type { Matches } from './offer-seek-fields.tsx'
import { ProfileWizard } from './profile-wizard.tsx'

type Props = {
  event: EventDetails
  Matches: Matches
  /** Where one goes once the wizard is through. */
  onDone: () => void | Promise<void>
  onLater: () => void | Promise<void>
}

/** The caller's profile in the event: step by step as long as it was never saved, then as one form. */
export function OwnEventProfile({ event, Matches, onDone, onLater }: Props) {
  const t = useText()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const { data: profile, isLoadingError, error, refetch } = useOwnProfile(event.id)
  const hasStep = params.has('step')
  if (!event.me?.profileIsFilled && !hasStep) return <Navigate to="?step=company" state={state} replace />
  if (!profile) {
    return (
      <Page title={t('participants.profile.title')} titleHidden={hasStep} width="reading">
        {isLoadingError ? <LoadFailed onRetry={refetch} error={error} /> : <RowsSkeleton count={6} />}
      </Page>
    )
  }
  return hasStep ? (
    <ProfileWizard event={event} profile={profile} Matches={Matches} onDone={onDone} onLater={onLater} />
  ) : (
    <EventProfileForm event={event} profile={profile} Matches={Matches} />
  )
}
