import { Button, Drawer } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useHasElapsed } from '../feedback/use-has-elapsed.ts'
import { looks, Row } from '../layout/box.tsx'
import { AnchoredPanel } from '../overlays/anchored-panel.tsx'
import classes from './filter-sheet.module.css'

const PANEL_WIDTH = 380

/**
 * Props that focus an element first. The content may still be loading when the panel opens, so the focus starts above
 * it.
 */
const TAKES_FOCUS = { 'data-autofocus': true, tabIndex: -1 }

const FIELDS = `l-stack ${classes.fields} ${looks({ gap: 16, pad: 20, overflow: 'y' })}`
const CLEAR = looks({ phone: { tall: 48 } })
const SHOW = looks({ phone: { grow: true, tall: 48 } })
const SHEET = { content: classes.sheet ?? '' }
const HEAD = `${classes.head} ${looks({ surface: 'none' })}`
const TITLE = looks({ size: 19, weight: 700, tracking: 'tight' })

type Props = {
  opened: boolean
  onClose: () => void
  /** Removes all filters. Null if no filter is set. */
  onClear: (() => void) | null
  showLabel: string
  /** The element around the button that opens the panel. */
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A panel of filters. It mounts closed, because it records the focused element when it opens. */
export function FilterPanel({ opened: wanted, onClose, onClear, showLabel, frame, children }: Props) {
  const t = useText()
  const phone = useIsPhone()
  const opened = useHasElapsed(1) && wanted
  const foot = (
    <Row align="stretch" justify="between" gap={8} padX={20} padY={12} line="above" className={classes.foot}>
      <Button variant="subtle" className={CLEAR} onClick={onClear ?? undefined} disabled={!onClear}>
        {t('ui.filters.clear')}
      </Button>
      <Button className={SHOW} onClick={onClose}>
        {showLabel}
      </Button>
    </Row>
  )
  if (!phone) {
    return (
      <AnchoredPanel
        opened={opened}
        onClose={onClose}
        frame={frame}
        role="dialog"
        label={t('ui.filters')}
        width={PANEL_WIDTH}
      >
        <div className={FIELDS} {...TAKES_FOCUS}>
          {children}
        </div>
        {foot}
      </AnchoredPanel>
    )
  }
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="auto">
      <Drawer.Overlay />
      <Drawer.Content classNames={SHEET}>
        <Drawer.Header className={HEAD}>
          <Drawer.Title className={TITLE}>{t('ui.filters')}</Drawer.Title>
          <Drawer.CloseButton size={44} aria-label={t('ui.close')} />
        </Drawer.Header>
        <Drawer.Body className={FIELDS} {...TAKES_FOCUS}>
          {children}
        </Drawer.Body>
        {foot}
      </Drawer.Content>
    </Drawer.Root>
  )
}
