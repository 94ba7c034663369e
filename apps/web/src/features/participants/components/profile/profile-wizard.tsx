import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { OwnProfile } from '@parley/contract/participants'
import { IconArrowLeft } from '@tabler/icons-react'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { FormCard } from '../../../../ui/forms/form-page.tsx'
import { Hint, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { screensOf, type WizardScreen, wizardStart } from '../../profile-sections.ts'
import type { ProfileValues } from '../../profile-values.ts'
import { type ProfileState, useProfileFields, useProfileState } from '../../use-profile-form.ts'
import { StepBar } from './completeness.tsx'
import { type Matches, ProfileFields } from './profile-fields.tsx'
import classes from './profile-wizard.module.css'

type Props = {
  event: EventDetails
  profile: OwnProfile
  Matches: Matches
  onDone: () => void | Promise<void>
  onLater: () => void | Promise<void>
}

/** The history state of a step. `fromStep`: the previous step is also the previous entry of the browser. */
interface Came {
  readonly fromStep?: true
}

/**
 * The steps to a complete profile. `?step=` makes the browser's back button work. @see docs/rules/participants.md
 * STEP-2
 */
export function ProfileWizard({ event, profile, Matches, onDone, onLater }: Props) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const came = useLocation().state as Came | null
  const [params] = useSearchParams()
  const state = useProfileState(event, profile)
  const { form, saving, asked: askedCategories, send } = state
  const [began] = useState(() => wizardStart(profile, event.participantTypes, askedCategories))
  const screens = screensOf(event, askedCategories, began)
  const found = screens.findIndex(({ name }) => name === params.get('step'))
  const at = Math.max(0, found)
  const screen = screens[at] as WizardScreen
  const isLast = at === screens.length - 1

  const stay = { preventScrollReset: true }
  const forth = () =>
    navigate({ search: `?step=${screens[at + 1]?.name}` }, { state: { ...came, fromStep: true }, ...stay })
  const back = () =>
    came?.fromStep
      ? navigate(-1)
      : navigate({ search: `?step=${screens[at - 1]?.name}` }, { replace: true, state: came, ...stay })
  const next = (submittedValues: Partial<ProfileValues>, showAtField: (error: unknown) => boolean) =>
    saving.save(async () => {
      await send(submittedValues)
      if (!saving.isHere()) return
      await (isLast ? onDone() : forth())
      if (isLast) toasts.success(t('participants.profile.saved'))
    }, showAtField)
  const leave = () =>
    saving.save(async () => {
      if (form.isDirty) await send({})
      if (saving.isHere()) await onLater()
    })
  // The browser's back button must not lose typed values, so they are saved after each change of the screen.
  const saveRemaining = useEffectEvent(() => {
    if (form.isDirty && !saving.isSaving) void saving.save(() => send({}))
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(screen.name)
  useEffect(() => {
    if (before.current === screen.name) return
    before.current = screen.name
    saveRemaining()
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' })
  }, [screen.name])
  return (
    <Page title={t('participants.profile.title')} titleHidden width="reading">
      <WizardStep
        key={`${screen.name} ${form.round}`}
        event={event}
        profile={profile}
        state={state}
        screen={screen}
        place={at + 1}
        of={screens.length}
        Matches={Matches}
        heading={heading}
        onNext={next}
        onBack={at > 0 ? () => void back() : null}
        onLater={() => void leave()}
      />
      <LeaveGuard forms={[saving.unsaved]} />
    </Page>
  )
}

const LATER = looks({ push: true, phone: { tall: 48 } })

type WizardStepProps = {
  event: EventDetails
  profile: OwnProfile
  state: ProfileState
  screen: WizardScreen
  /** The number of the step, counted from 1. */
  place: number
  of: number
  Matches: Matches
  heading: Ref<HTMLHeadingElement>
  onNext: (submittedValues: Partial<ProfileValues>, showAtField: (error: unknown) => boolean) => Promise<void>
  /** Leads to the previous screen. Null on the first one. */
  onBack: (() => void) | null
  onLater: () => void
}

function WizardStep(props: WizardStepProps) {
  const { event, profile, state, screen, place, of, Matches, heading, onNext, onBack, onLater } = props
  const t = useText()
  const needsType = screen.name === 'participantType'
  const { submit, showAtField, ...wired } = useProfileFields(event, state, { fields: screen.fields, needsType })
  return (
    <FormCard
      page
      submitLabel={t(place === of ? 'participants.profile.finish' : 'participants.profile.next')}
      submitting={state.saving.isSaving}
      onSubmit={submit((submittedValues) => onNext(submittedValues, showAtField))}
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
        {...wired}
      />
    </FormCard>
  )
}
