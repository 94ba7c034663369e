import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { profileSteps } from '@parley/contract/participants'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { useOwnProfile } from '../../api.ts'
import { useFoldedReminder } from '../../kept-here.ts'
import { StepBar } from './completeness.tsx'
import classes from './profile-reminder.module.css'

const ACT = `${classes.act} ${looks({ self: 'start', phone: { self: 'stretch' } })}`

export function useHasProfileReminder(event: EventDetails): boolean | null {
  const { data, isLoading } = useOwnProfile(event.id)
  if (isLoading) return null
  if (!data || event.isFinished) return false
  return profileSteps(data, event.participantTypes).some(({ isDone }) => !isDone)
}

/**
 * How much of one's profile is done, until all of it is; it can be folded away.
 *
 * @see docs/rules/participants.md STEP-4
 */
export function ProfileReminder({ event }: { event: EventDetails }) {
  const t = useText()
  const profile = useOwnProfile(event.id).data
  const [isFolded, fold] = useFoldedReminder(event.me?.participantId ?? '')
  const steps = profile ? profileSteps(profile, event.participantTypes) : []
  const done = steps.filter(({ isDone }) => isDone).length
  if (event.isFinished || done === steps.length) return null
  const missing = steps.filter(({ isDone }) => !isDone).map(({ name }) => t(`participants.profile.step.${name}`))
  const Icon = isFolded ? IconChevronDown : IconChevronUp
  return (
    <Stack
      as="section"
      gap={12}
      above={12}
      padTop={isFolded ? 4 : 12}
      padBottom={isFolded ? 4 : 16}
      surface="card"
      className={classes.card}
      aria-label={t('participants.profile.progress')}
    >
      <Row gap={8} justify="between">
        <Text as="h2" shrink size={17} weight={700} nums>
          {t('participants.profile.reminder', { done, all: steps.length })}
        </Text>
        <IconButton
          variant="subtle"
          label={t(isFolded ? 'participants.profile.unfold' : 'participants.profile.fold')}
          expanded={!isFolded}
          onClick={() => fold(!isFolded)}
        >
          <Icon size={19} stroke={1.9} />
        </IconButton>
      </Row>
      {!isFolded && (
        <>
          <StepBar done={done} all={steps.length} />
          <Text size={14} tone="meta" breaks="pretty">
            {t('participants.profile.reminderText', { missing: missing.join(' · ') })}
          </Text>
          <Button component={Link} to={`/event/${event.id}/event-profile`} className={ACT}>
            {t('participants.profile.complete')}
          </Button>
        </>
      )}
    </Stack>
  )
}
