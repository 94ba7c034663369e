import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { Box, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useFocusFirst } from '../../use-focus-first.ts'

/** The title of a step, which takes the focus when the step begins. */
export function StepTitle({ size = 22, children }: { size?: 20 | 22; children: ReactNode }) {
  const heading = useFocusFirst<HTMLHeadingElement>()
  return (
    <Text as="h2" ref={heading} tabIndex={-1} size={size} weight={700} breaks="anywhere" style={NO_RING}>
      {children}
    </Text>
  )
}

/** The style without a focus ring, because the heading is not interactive. */
const NO_RING = { outline: 'none' }

type HeadProps = {
  title: string
  note: string
  children: ReactNode
}

export function StepHead({ title, note, children }: HeadProps) {
  return (
    <Row as="header" wrap align="start" justify="between" gap={24} rowGap={12}>
      <Box shrink>
        <StepTitle>{title}</StepTitle>
        <StepNote>{note}</StepNote>
      </Box>
      <Row wrap gap={8}>
        {children}
      </Row>
    </Row>
  )
}

export function StepNote({ children }: { children: ReactNode }) {
  return (
    <Text size={14} tone="meta" breaks="anywhere">
      {children}
    </Text>
  )
}

type ProgressProps = {
  title: string
  done: number
  /** The total number. 0 if unknown. */
  all: number
  isEndless?: boolean
  children: ReactNode
}

export function StepProgress({ title, done, all, isEndless = false, children }: ProgressProps) {
  return (
    <Stack surface="card" gap={16} pad={24}>
      <StepTitle size={20}>{title}</StepTitle>
      <Progress
        value={isEndless ? 100 : all > 0 ? (done / all) * 100 : 0}
        animated={isEndless}
        transitionDuration={220}
        size={8}
        radius="xl"
        aria-label={title}
      />
      {children}
    </Stack>
  )
}

export function ProgressNote({ isHeard = false, children }: { isHeard?: boolean; children: ReactNode }) {
  return (
    <Text size={13} tone="meta" role={isHeard ? 'status' : undefined}>
      {children}
    </Text>
  )
}
