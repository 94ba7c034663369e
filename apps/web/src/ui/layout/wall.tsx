import { Button } from '@mantine/core'
import { IconMaximize, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toggleFullScreen } from '../../lib/browser/full-screen.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Row, Stack, Text, VisuallyHidden } from './box.tsx'
import { QuietButton } from './quiet-button.tsx'
import classes from './wall.module.css'

type Props = {
  name: string
  closeTo: string
  children: ReactNode
}

/** A page for a projector. */
export function Wall({ name, closeTo, children }: Props) {
  const t = useText()
  return (
    <Stack as="main" surface="canvas" tone="ink" className={classes.wall}>
      <Row as="header" wrap justify="between" gap={12}>
        <Text shrink tone="soft" weight={600} breaks="anywhere" className={classes.name}>
          {name}
        </Text>
        <Row wrap align="stretch" gap={8}>
          {document.fullscreenEnabled && (
            <QuietButton icon={IconMaximize} onClick={() => void toggleFullScreen()}>
              {t('ui.wall.fullScreen')}
            </QuietButton>
          )}
          <Button
            variant="default"
            component={Link}
            to={closeTo}
            leftSection={<IconX size={18} stroke={1.8} aria-hidden="true" />}
          >
            {t('ui.close')}
          </Button>
        </Row>
      </Row>
      {children}
    </Stack>
  )
}

export function NoWall({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.none}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {children}
    </main>
  )
}
