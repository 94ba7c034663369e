import type { ProfileStep, ProfileStepName } from '@parley/contract/participants'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import classes from './completeness.module.css'

const WHOLE = looks({ fixed: true, tone: 'live' })
const PART = `${classes.part} ${looks({ round: 'full', surface: 'strong' })}`
const LINK = looks({ padY: 4, tone: 'ink', weight: 600, underline: true, phone: { padY: 10 } })

type Props = {
  steps: readonly ProfileStep[]
  /** Goes to the fields of a step. */
  onOpen: (step: ProfileStepName) => void
}

/** How much of the profile is done: "4 of 5", and what is missing, as the way there. */
export function Completeness({ steps, onOpen }: Props) {
  const t = useText()
  const missing = steps.filter(({ isDone }) => !isDone)
  const done = steps.length - missing.length
  return (
    <Stack
      as="section"
      gap={10}
      padX={18}
      padY={16}
      round={14}
      surface="wash"
      aria-label={t('participants.profile.progress')}
    >
      <Row as="p" gap={8} size={15} weight={700} tracking="tight" nums role="status">
        {missing.length === 0 && <IconCircleCheckFilled className={WHOLE} size={20} aria-hidden="true" />}
        {t(missing.length === 0 ? 'participants.profile.whole' : 'participants.profile.done', {
          done,
          all: steps.length,
        })}
      </Row>
      <StepBar done={done} all={steps.length} />
      {missing.length > 0 && (
        <Row wrap gap={14} rowGap={4} align="baseline" size={14}>
          <Text as="span" tone="meta">
            {t('participants.profile.missing')}
          </Text>
          {missing.map(({ name }) => (
            <a
              key={name}
              href={`#${partId(name)}`}
              className={LINK}
              onClick={(event) => {
                event.preventDefault()
                onOpen(name)
              }}
            >
              {t(`participants.profile.step.${name}`)}
            </a>
          ))}
        </Row>
      )}
    </Stack>
  )
}

/** Where the fields of a step stand on the page. */
export const partId = (step: ProfileStepName) => `profile-${step}`

/** So many of so many. */
export function StepBar({ done, all }: { done: number; all: number }) {
  return (
    <Row as="span" gap={4} aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        <span key={at} className={PART} data-done={at < done || undefined} />
      ))}
    </Row>
  )
}
