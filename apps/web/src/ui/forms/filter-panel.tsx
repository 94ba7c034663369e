import { Button, Drawer } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useAfter } from '../feedback/use-after.ts'
import { AnchoredPanel } from '../overlays/anchored-panel.tsx'
import classes from './filter-sheet.module.css'

/** Pixels. */
const PANEL_WIDTH = 380

/** What it holds may still be on its way when it opens: the focus waits above it. */
const TAKES_FOCUS = { 'data-autofocus': true, tabIndex: -1 }

type Props = {
  opened: boolean
  onClose: () => void
  /** Null where nothing is set. */
  onClear: (() => void) | null
  showLabel: string
  /** Around the button that opens it. */
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

/** What the filter button opens. It comes after the first view, and never begins open: opening takes note of the focus. */
export function FilterPanel({ opened: wanted, onClose, onClear, showLabel, frame, children }: Props) {
  const t = useText()
  const phone = useIsPhone()
  const opened = useAfter(1) && wanted
  const foot = (
    <div className={classes.foot}>
      <Button variant="subtle" onClick={onClear ?? undefined} disabled={!onClear}>
        {t('ui.filters.clear')}
      </Button>
      <Button onClick={onClose}>{showLabel}</Button>
    </div>
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
        <div className={classes.fields} {...TAKES_FOCUS}>
          {children}
        </div>
        {foot}
      </AnchoredPanel>
    )
  }
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="auto">
      <Drawer.Overlay />
      <Drawer.Content className={classes.sheet}>
        <Drawer.Header className={classes.head}>
          <Drawer.Title className={classes.title}>{t('ui.filters')}</Drawer.Title>
          <Drawer.CloseButton size={44} aria-label={t('ui.close')} />
        </Drawer.Header>
        <Drawer.Body className={classes.fields} {...TAKES_FOCUS}>
          {children}
        </Drawer.Body>
        {foot}
      </Drawer.Content>
    </Drawer.Root>
  )
}
