import { Button, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type OwnProfile, profileLengths } from '@parley/contract/participants'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { FormCard } from '../../../../ui/forms/form-page.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Grid, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { fieldOf, type ProfileValues } from '../../profile-values.ts'
import { type ProfileState, useProfileFields } from '../../use-profile-form.ts'
import { fieldsOn, type WizardScreen } from '../../wizard-screens.ts'
import { CategoryField } from './category-field.tsx'
import { StepBar } from './completeness.tsx'
import { ListedField, PresentField, TypeField } from './event-fields.tsx'
import { type Matches, OfferSeekFields } from './offer-seek-fields.tsx'
import classes from './wizard-step.module.css'

const LATER = `${classes.later} ${looks({ push: true })}`

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

/** One screen of the wizard: what it asks, the way on under the thumb, the ways back and out above. */
export function WizardStep(props: Props) {
  const { event, profile, state, screen, place, of, Matches, heading, onNext, onBack, onLater } = props
  const t = useText()
  const field = useField()
  const { input, submit, labels, showAtField } = useProfileFields(event, state, {
    fields: fieldsOn(screen),
    needsType: screen.name === 'participantType',
  })
  const wired = { input, labels }
  const { typed } = state.form
  return (
    <FormCard
      page
      submitLabel={t(place === of ? 'participants.profile.finish' : 'participants.profile.next')}
      submitting={state.saving.isSaving}
      onSubmit={submit((given) => onNext(given, showAtField))}
      error={state.saving.problem}
    >
      <Stack gap={12}>
        <Row gap={8} className={classes.ways}>
          {onBack && (
            <IconButton variant="subtle" label={t('ui.back')} onClick={onBack}>
              <IconArrowLeft size={20} stroke={1.9} />
            </IconButton>
          )}
          <Text size={14} weight={600} tone="meta" nums>
            {t('participants.profile.stepOf', { step: place, all: of })}
          </Text>
          <Button variant="subtle" size="sm" className={LATER} onClick={onLater}>
            {t('participants.profile.later')}
          </Button>
        </Row>
        <StepBar done={place} all={of} />
      </Stack>
      <div>
        <Text as="h2" size={22} weight={700} className={classes.title} ref={heading} tabIndex={-1}>
          {t(`participants.profile.wizard.${screen.name}`)}
        </Text>
        <Text above={6} tone="meta" breaks="pretty" className={classes.text}>
          {t(`participants.profile.wizard.${screen.name}Text`)}
        </Text>
      </div>
      {screen.name === 'company' && (
        <>
          <ListedField {...wired} />
          {event.eventType === 'hybrid' && <PresentField event={event} {...wired} />}
          <Grid min={240} fit gap={12} rowGap={20} align="start">
            <TextInput
              {...field(labels.company, false)}
              {...input('company')}
              autoComplete="organization"
              maxLength={profileLengths.company}
            />
            <TextInput
              {...field(labels.jobTitle, false)}
              {...input('jobTitle')}
              autoComplete="organization-title"
              maxLength={profileLengths.jobTitle}
            />
          </Grid>
        </>
      )}
      {screen.name === 'offerSeek' && (
        <OfferSeekFields event={event} categories={screen.categories} typed={typed} Matches={Matches} {...wired} />
      )}
      {screen.name === 'participantType' && (
        <TypeField types={event.participantTypes} typed={typed} profile={profile} required {...wired} />
      )}
      {screen.name === 'categories' &&
        screen.categories.map((category) => (
          <CategoryField
            key={category.categoryId}
            event={event}
            category={category}
            label={labels[fieldOf(category)] ?? ''}
            {...input(fieldOf(category))}
          />
        ))}
    </FormCard>
  )
}
