import { Button, Drawer, Popover } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useAfter } from '../feedback/use-after.ts'
import classes from './filter-sheet.module.css'

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
      <Below opened={opened} onClose={onClose} frame={frame}>
        <div className={classes.fields}>{children}</div>
        {foot}
      </Below>
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
        <Drawer.Body className={classes.fields}>{children}</Drawer.Body>
        {foot}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Below the frame of the button, which itself closes what it opened. */
function Below({ opened, onClose, frame, children }: Pick<Props, 'opened' | 'onClose' | 'frame' | 'children'>) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return
    const press = ({ target }: PointerEvent) => {
      const inside = [frame.current, panel.current].some((part) => part?.contains(target as Node))
      if (!inside) onClose()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [opened, onClose, frame])
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      closeOnClickOutside={false}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={panel} className={classes.panel} role="dialog" aria-label={t('ui.filters')}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
