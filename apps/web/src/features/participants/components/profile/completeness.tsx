import type { ProfileStep, ProfileStepName } from '@parley/contract/participants'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import classes from './completeness.module.css'

const WASH = { gap: 10, padX: 18, padY: 16, round: 14, surface: 'wash' } as const

const PART = `${classes.part} ${looks({ round: 'full', surface: 'strong', grow: true })}`
const LINK = looks({ padX: 0, padY: 4, tone: 'ink', weight: 600, underline: true, phone: { padY: 10 } })

type Props = {
  steps: readonly ProfileStep[]
  onOpen: (step: ProfileStepName) => void
}

export function Completeness({ steps, onOpen }: Props) {
  const t = useText()
  const missing = steps.filter(({ isDone }) => !isDone)
  const done = steps.length - missing.length
  return (
    <Stack as="section" {...WASH} aria-label={t('participants.profile.progress')}>
      <Row as="p" gap={8} size={15} weight={700} tracking="tight" nums role="status">
        {t('participants.profile.done', { done, all: steps.length })}
      </Row>
      <StepBar done={done} all={steps.length} />
      <Row wrap gap={14} rowGap={4} align="baseline" size={14}>
        <Text as="span" tone="meta">
          {t('participants.profile.missing')}
        </Text>
        {missing.map(({ name }) => (
          <button key={name} type="button" className={LINK} onClick={() => onOpen(name)}>
            {t(`participants.profile.step.${name}`)}
          </button>
        ))}
      </Row>
    </Stack>
  )
}

export function StepBar({ done, all }: { done: number; all: number }) {
  return (
    <Row as="span" gap={4} aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        <span key={at} className={PART} data-done={at < done || undefined} />
      ))}
    </Row>
  )
}
