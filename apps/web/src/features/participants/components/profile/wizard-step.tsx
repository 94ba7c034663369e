import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { OwnProfile } from '@parley/contract/participants'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { FormCard } from '../../../../ui/forms/form-page.tsx'
import { Hint, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import type { WizardScreen } from '../../profile-sections.ts'
import type { ProfileValues } from '../../profile-values.ts'
import { type ProfileState, useProfileFields } from '../../use-profile-form.ts'
import { StepBar } from './completeness.tsx'
import { type Matches, ProfileFields } from './profile-fields.tsx'
import classes from './wizard-step.module.css'

const LATER = looks({ push: true, phone: { tall: 48 } })

type Props = {
  event: EventDetails
  profile: OwnProfile
  state: ProfileState
  screen: WizardScreen
  /** Counted from 1. */
  place: number
  of: number
  Matches: Matches
  heading: Ref<HTMLHeadingElement>
  onNext: (given: Partial<ProfileValues>, showAtField: (error: unknown) => boolean) => Promise<void>
  /** Null on the first one. */
  onBack: (() => void) | null
  onLater: () => void
}

export function WizardStep(props: Props) {
  const { event, profile, state, screen, place, of, Matches, heading, onNext, onBack, onLater } = props
  const t = useText()
  const needsType = screen.name === 'participantType'
  const { input, submit, labels, showAtField } = useProfileFields(event, state, { fields: screen.fields, needsType })
  return (
    <FormCard
      page
      submitLabel={t(place === of ? 'participants.profile.finish' : 'participants.profile.next')}
      submitting={state.saving.isSaving}
      onSubmit={submit((given) => onNext(given, showAtField))}
      error={state.saving.problem}
    >
      <Stack gap={12}>
        <Row gap={8} tall={40}>
          {onBack && (
            <IconButton variant="subtle" label={t('ui.back')} onClick={onBack}>
              <IconArrowLeft size={20} stroke={1.9} />
            </IconButton>
          )}
          <Hint weight={600} nums>
            {t('participants.profile.stepOf', { step: place, all: of })}
          </Hint>
          <Button variant="subtle" size="sm" className={LATER} onClick={onLater}>
            {t('participants.profile.later')}
          </Button>
        </Row>
        <StepBar done={place} all={of} />
      </Stack>
      <div>
        <Text as="h2" size={22} weight={700} ring="none" ref={heading} tabIndex={-1}>
          {t(`participants.profile.wizard.${screen.name}`)}
        </Text>
        <Text above={6} tone="meta" breaks="pretty" className={classes.text}>
          {t(`participants.profile.wizard.${screen.name}Text`)}
        </Text>
      </div>
      <ProfileFields
        event={event}
        profile={profile}
        state={state}
        fields={screen.fields}
        needsType={needsType}
        countStays
        Matches={Matches}
        input={input}
        labels={labels}
      />
    </FormCard>
  )
}
