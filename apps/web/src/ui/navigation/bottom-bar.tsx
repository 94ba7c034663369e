import { useText } from '../../lib/i18n/index.ts'
import { Box, Row } from '../layout/box.tsx'
import classes from './bottom-bar.module.css'
import { NavEntry } from './nav-entry.tsx'
import type { NavItem } from './nav-item.ts'

export function BottomBar({ items }: { items: NavItem[] }) {
  const t = useText()
  return (
    <Box as="nav" line="above" surface="plain" className={classes.bar} aria-label={t('ui.nav.main')}>
      <Row as="ul" align="stretch">
        {items.map((item) => (
          <li key={item.key} className={classes.item}>
            <NavEntry item={item} as="tab" />
          </li>
        ))}
      </Row>
    </Box>
  )
}
