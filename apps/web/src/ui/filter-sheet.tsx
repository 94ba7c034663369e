import { Button, Drawer, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../lib/i18n/use-text.ts'
import classes from './filter-sheet.module.css'
import { useIsPhone } from './use-media.ts'

type Props = {
  /** How many filters are set. */
  active: number
  onClear: () => void
  /** What the list now holds, on the button that leads back to it: "Show 42 people". */
  showLabel: string
  children: ReactNode
}

/** The filter button with its panel: below the button on a desk, a sheet from the foot of a phone. */
export function FilterSheet({ active, onClear, showLabel, children }: Props) {
  const t = useText()
  const phone = useIsPhone()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)

  const trigger = (
    <button
      type="button"
      className={classes.trigger}
      aria-expanded={opened}
      aria-haspopup="dialog"
      data-active={active > 0 || undefined}
      onClick={() => setOpened(!opened)}
    >
      <IconAdjustmentsHorizontal size={19} stroke={1.8} aria-hidden="true" />
      <span className={classes.word}>{t('ui.filters')}</span>
      {active > 0 && <span className={classes.count}>{active}</span>}
    </button>
  )
  const foot = (
    <div className={classes.foot}>
      <Button variant="subtle" onClick={onClear} disabled={active === 0}>
        {t('ui.filters.clear')}
      </Button>
      <Button onClick={close}>{showLabel}</Button>
    </div>
  )

  if (phone) {
    return (
      <>
        {trigger}
        <Drawer.Root opened={opened} onClose={close} position="bottom" size="auto">
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
      </>
    )
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('ui.filters')}>
        <div className={classes.fields}>{children}</div>
        {foot}
      </Popover.Dropdown>
    </Popover>
  )
}
