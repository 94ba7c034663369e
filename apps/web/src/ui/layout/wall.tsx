import { Button, VisuallyHidden } from '@mantine/core'
import { IconMaximize, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toggleFullScreen } from '../../lib/browser/full-screen.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import classes from './wall.module.css'

type Props = {
  /** Of the event. */
  name: string
  /** Where its cross leads. */
  closeTo: string
  children: ReactNode
}

/** A page for a projector, that fills the window. */
export function Wall({ name, closeTo, children }: Props) {
  const t = useText()
  return (
    <main className={classes.wall}>
      <header className={classes.head}>
        <p className={classes.name}>{name}</p>
        <div className={classes.acts}>
          {document.fullscreenEnabled && (
            <Button
              variant="default"
              leftSection={<IconMaximize size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => void toggleFullScreen()}
            >
              {t('ui.wall.fullScreen')}
            </Button>
          )}
          <Button
            variant="default"
            component={Link}
            to={closeTo}
            leftSection={<IconX size={18} stroke={1.8} aria-hidden="true" />}
          >
            {t('ui.close')}
          </Button>
        </div>
      </header>
      {children}
    </main>
  )
}

/** What stands there instead. */
export function NoWall({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.none}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {children}
    </main>
  )
}
