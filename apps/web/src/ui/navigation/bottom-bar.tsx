import { useText } from '../../lib/i18n/use-text.ts'
import classes from './bottom-bar.module.css'
import { NavEntry } from './nav-entry.tsx'
import type { NavItem } from './nav-item.ts'

/** The five ways of a phone, in reach of the thumb. What sticks to the foot of the screen makes room for it by itself. */
export function BottomBar({ items }: { items: NavItem[] }) {
  const t = useText()
  return (
    <nav className={classes.bar} aria-label={t('ui.nav.main')}>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.key} className={classes.item}>
            <NavEntry item={item} as="tab" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
