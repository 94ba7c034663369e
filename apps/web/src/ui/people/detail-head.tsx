import type { ReactNode } from 'react'
import { Box, looks, Row, Text } from '../layout/box.tsx'
import { Avatar } from './avatar.tsx'
import { DetailCover } from './detail-cover.tsx'
import classes from './detail-head.module.css'

const PICTURE = looks({ picture: 'fill' })

type Props = {
  name: string
  photo?: string | null
  seed?: string
  shape?: 'person' | 'company'
  cover?: string | null
  lines?: string[]
  tags?: ReactNode
  /** The buttons. The primary action comes first. */
  actions?: ReactNode
  controls?: ReactNode
  /** Leads back. It is set only if the detail is a page of its own. */
  onBack?: () => void
  /** The level of the heading: 2 in a modal, because the page below already has the first-level heading. */
  headingLevel?: 1 | 2
}

export function DetailHead(props: Props) {
  const { name, photo, seed, shape, cover, lines = [], tags, actions, controls, onBack, headingLevel = 2 } = props
  return (
    <header>
      <DetailCover className={classes.cover} {...(onBack ? { onBack } : {})}>
        {cover && <img className={PICTURE} src={cover} alt="" />}
      </DetailCover>
      <Box padX={28} phone={{ padX: 16 }} className={classes.body}>
        <Avatar name={name} photo={photo} size={88} seed={seed} shape={shape} rim />
        <Text as={`h${headingLevel}`} size={24} weight={700}>
          {name}
        </Text>
        {lines.map((line) => (
          <Text key={line} tone="meta" above={2}>
            {line}
          </Text>
        ))}
        {tags && (
          <Row wrap gap={12} rowGap={6} above={10} size={13} tone="meta">
            {tags}
          </Row>
        )}
        {actions && (
          <Row wrap align="stretch" gap={8} above={16} padBottom={20} line="below">
            {actions}
          </Row>
        )}
        {controls && (
          <Row align="stretch" gap={4} className={classes.controls}>
            {controls}
          </Row>
        )}
      </Box>
    </header>
  )
}
