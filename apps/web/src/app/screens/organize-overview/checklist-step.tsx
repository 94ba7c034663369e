import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Box, looks, Row, Text } from '../../../ui/layout/box.tsx'
import { CoverLink } from '../../../ui/layout/cover-link.tsx'
import classes from './checklist.module.css'
import type { Step } from './steps.ts'

const STEP = { gap: 14, align: 'start', padX: 18, padY: 14, phone: { padX: 16 }, place: 'own' } as const

const ARROW = looks({ self: 'center', fixed: true, tone: 'meta' })

type Props = {
  step: Step
  isDone: boolean
  /** The page of the step. Null if the step is done right here. */
  href: string | null
  children?: ReactNode
}

export function ChecklistStep({ step, isDone, href, children }: Props) {
  const t = useText()
  return (
    <Row as="article" {...STEP} className={classes.step} data-done={isDone || undefined}>
      <Row
        as="span"
        justify="center"
        fixed
        round="full"
        tone="white"
        square={26}
        className={classes.tick}
        role="img"
        aria-label={t(isDone ? 'app.overview.isDone' : 'app.overview.isOpen')}
      >
        {isDone && <IconCheck size={16} stroke={2.6} aria-hidden="true" />}
      </Row>
      <Box grow>
        <Text as="h2" size={16} tone={isDone ? 'meta' : undefined} weight={isDone ? 600 : 700}>
          {href === null ? t(`app.overview.${step}`) : <CoverLink href={href}>{t(`app.overview.${step}`)}</CoverLink>}
        </Text>
        <Text above={2} size={14} tone="meta" breaks="pretty">
          {t(`app.overview.${step}.text`)}
        </Text>
        {children}
      </Box>
      {href !== null && <IconArrowRight className={ARROW} size={20} stroke={1.8} aria-hidden="true" />}
    </Row>
  )
}
