import type { EventDetails } from '@parley/contract/app'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { Loading } from '../../../../ui/feedback/states.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { useOwnProfile } from '../../api.ts'
import { stepOfMissing } from '../../profile-sections.ts'
import type { Matches } from './profile-fields.tsx'
import { ProfileWizard } from './profile-wizard.tsx'

type Props = {
  event: EventDetails
  Matches: Matches
  onDone: () => void | Promise<void>
  onLater: () => void | Promise<void>
  children: ReactNode
}

/** Shows a wizard until the profile is saved and complete, and then the reader's own page. */
export function OwnEventProfile({ event, Matches, onDone, onLater, children }: Props) {
  const t = useText()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const read = useOwnProfile(event.id)
  const profile = read.data
  const hasStep = params.has('step')
  // This is decided once, so that the page does not change while it is edited, even if the organizers require more
  // fields.
  const [missing, setMissing] = useState<ReturnType<typeof stepOfMissing> | undefined>()
  if (profile && missing === undefined) setMissing(stepOfMissing(profile, event.participantTypes))
  const step = event.me?.profileIsFilled ? missing : 'company'
  if (step && !hasStep) return <Navigate to={`?step=${step}`} state={state} replace />
  if (!profile) {
    return (
      <Page title={t('participants.profile.title')} titleHidden width="reading">
        <Loading of={read} rows={6} />
      </Page>
    )
  }
  if (!hasStep) return children
  return <ProfileWizard event={event} profile={profile} Matches={Matches} onDone={onDone} onLater={onLater} />
}
