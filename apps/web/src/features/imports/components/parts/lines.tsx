import { Button } from '@mantine/core'
import { Children, type ReactNode, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Box, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'

const STEP = 25

export const MORE = looks({ self: 'start', phone: { self: 'stretch', tall: 48 } })

type Props = {
  count: number
  children: ReactNode
}

export function Lines({ count, children }: Props) {
  const t = useText()
  const [shown, setShown] = useState(STEP)
  const lines = Children.toArray(children)
  if (lines.length === 0) return null
  const unsent = count - lines.length
  return (
    <>
      <Box as="ul" surface="card" line="between" phone={{ bleed: true }}>
        {lines.slice(0, shown)}
      </Box>
      {lines.length > shown && (
        <Button variant="default" className={MORE} onClick={() => setShown(shown + 4 * STEP)}>
          {t('imports.showMore', { count: Math.min(4 * STEP, lines.length - shown) })}
        </Button>
      )}
      {lines.length <= shown && unsent > 0 && (
        <Text size={14} tone="meta">
          {t('imports.andMore', { count: unsent })}
        </Text>
      )}
    </>
  )
}

const TITLE = looks({ size: 15, weight: 600, breaks: 'anywhere' })
const PLACE = looks({ fixed: true, size: 13, tone: 'meta', nums: true, breaks: 'never' })
const TEXT = looks({ size: 14, tone: 'soft', breaks: 'anywhere' })

type LineProps = {
  title: string
  text?: ReactNode
  place?: string | false
  children?: ReactNode
}

export function Line({ title, text, place, children }: LineProps) {
  return (
    <Row as="li" gap={16} align="baseline" padX={16} padY={12}>
      <Stack grow gap={2}>
        <span className={TITLE}>{title}</span>
        {text && <span className={TEXT}>{text}</span>}
        {children}
      </Stack>
      {place && <span className={PLACE}>{place}</span>}
    </Row>
  )
}
