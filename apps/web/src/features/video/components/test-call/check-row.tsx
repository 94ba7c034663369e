import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Box, Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import classes from './test-call.module.css'

const SAID = { size: 14, tone: 'meta', breaks: 'anywhere' } as const

export type CheckState = 'untried' | 'busy' | 'good' | 'bad'

const ICONS = { untried: IconCircleDashed, good: IconCircleCheck, bad: IconAlertTriangle } as const
const TONES = { untried: 'meta', busy: 'meta', good: 'live', bad: 'alert' } as const

type Props = {
  state: CheckState
  name: string
  children: ReactNode
  said?: string | undefined
  acts?: ReactNode
}

export function CheckRow({ state, name, children, said: detail, acts }: Props) {
  const t = useText()
  const Icon = state === 'busy' ? null : ICONS[state]
  return (
    <Grid as="li" gap={10} rowGap={4} className={classes.row}>
      <Row
        as="span"
        justify="center"
        tone={TONES[state]}
        className={classes.icon}
        role="img"
        aria-label={t(`video.test.state.${state}`)}
      >
        {Icon ? <Icon size={22} stroke={1.8} aria-hidden="true" /> : <Loader size={20} aria-hidden="true" />}
      </Row>
      <Box shrink>
        <Text as="h2" size={15} weight={600}>
          {name}
        </Text>
        <div role="status">
          <Text {...SAID}>{children}</Text>
          {detail && <Text {...SAID}>{detail}</Text>}
        </div>
      </Box>
      {acts && (
        <Row wrap gap={8} align="stretch" className={classes.acts}>
          {acts}
        </Row>
      )}
    </Grid>
  )
}
