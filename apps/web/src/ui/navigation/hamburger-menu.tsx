import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { CountBadge } from '../feedback/count-badge.tsx'
import { useHasElapsed } from '../feedback/use-has-elapsed.ts'
import { Box, looks } from '../layout/box.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import classes from './hamburger-menu.module.css'
import { NavEntry } from './nav-entry.tsx'
import type { NavItem } from './nav-item.ts'

const BUTTON = `${classes.button} ${looks({ square: 48, middle: true, fixed: true, round: 12 })}`

type Props = {
  items: NavItem[]
  /** The sum of the counts of all badges. */
  count: number
  asked?: boolean
  head?: ReactNode
  foot?: ReactNode
}

export function HamburgerMenu({ items, count, asked: isInitiallyOpen = false, head, foot }: Props) {
  const t = useText()
  const [wanted, setOpened] = useState(isInitiallyOpen)
  // The drawer records the focused element when it changes from closed to open, so it must mount closed.
  const isReady = useHasElapsed(1)
  const opened = wanted && isReady
  const close = () => setOpened(false)
  return (
    <>
      <button
        type="button"
        className={BUTTON}
        aria-label={t('ui.nav.menu', { count })}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={24} stroke={1.8} aria-hidden="true" />
        <span className={classes.count} aria-hidden="true">
          <CountBadge count={count} tone="alert" />
        </span>
      </button>
      <Drawer opened={opened} onClose={close} title={t('ui.nav.title')}>
        {head}
        <Box as="ul" className={classes.items}>
          {items.map((item) => (
            <li key={item.key} className={classes.item}>
              <NavEntry item={item} as="line" onChosen={close} />
            </li>
          ))}
        </Box>
        {foot}
      </Drawer>
    </>
  )
}
