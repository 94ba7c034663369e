import type { EventDetails } from '@parley/contract/app'
import { type OwnProfile, type ParticipantDetails, profileSteps } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Hint, Stack } from '../../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { sectionOfStep } from '../../profile-sections.ts'
import { previewForOthers } from './as-others-see.ts'
import { Completeness } from './completeness.tsx'
import { EditButton } from './edit-button.tsx'
import { OwnSections } from './own-sections.tsx'
import type { Matches } from './profile-fields.tsx'
import { SectionEditor } from './section-editor.tsx'
import { useOwnPage } from './use-own-page.ts'

type Props = {
  event: EventDetails
  profile: OwnProfile
  Matches: Matches
  /** Renders the page. `top` has the photo and the name, `sections` the rest. */
  children: (shown: {
    readonly person: ParticipantDetails
    readonly edit: ReactNode
    readonly top: ReactNode
    readonly sections: ReactNode
  }) => ReactNode
}

/** @see docs/rules/participants.md OWN-8 */
export function OwnPage({ event, profile, Matches, children }: Props) {
  const t = useText()
  const own = useOwnPage(event, profile)
  const { asked: questions, open, state } = own
  const title = t('participants.profile.head')
  const steps = profileSteps(profile, event.participantTypes)
  const isWhole = steps.every(({ isDone }) => isDone)
  return (
    <>
      {children({
        person: previewForOthers(event, profile, questions),
        edit: <EditButton own={own} section="head" title={title} />,
        top: (
          <Stack gap={12} above={12}>
            {open === 'head' && <SectionEditor own={own} section="head" title={title} Matches={Matches} />}
            <Hint>{t(profile.listed === false ? 'participants.profile.listed.noText' : 'app.attendee.me')}</Hint>
            {!isWhole && (
              <Completeness steps={steps} onOpen={(step) => own.edit(sectionOfStep(step, profile, questions))} />
            )}
          </Stack>
        ),
        sections: <OwnSections own={own} Matches={Matches} />,
      })}
      <LeaveGuard forms={[state.saving.unsaved]} onLeave={own.forget} />
      <ConfirmDialog
        opened={own.asks}
        onClose={own.goOn}
        title={t('ui.unsaved.discardTitle')}
        confirmLabel={t('ui.unsaved.discard')}
        keepLabel={t('ui.unsaved.stay')}
        onConfirm={async () => own.discard()}
      >
        {t('ui.unsaved.discardText')}
      </ConfirmDialog>
    </>
  )
}
