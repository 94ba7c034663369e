import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import { Logo } from '../theme/logo.tsx'
import { NavEntry } from './nav-entry.tsx'
import type { NavItem } from './nav-item.ts'
import classes from './side-nav.module.css'

type Props = {
  items: NavItem[]
  /** At the foot: account, appearance, sign out. */
  footItems?: NavItem[]
  /** Between the two, as the card of the last visited event; not shown when folded. */
  children?: ReactNode
  /** The way to search everything, shown as a field. */
  onSearch?: () => void
  folded: boolean
  onFold: (folded: boolean) => void
}

/** The navigation of a desk, 248 px or folded to 72. */
export function SideNav({ items, footItems = [], children, onSearch, folded, onFold }: Props) {
  const t = useText()
  const as = folded ? 'icon' : 'line'
  return (
    <nav
      className={classes.nav}
      data-folded={folded || undefined}
      style={{ '--rows': items.length + footItems.length } as CSSProperties}
      aria-label={t('ui.nav.main')}
    >
      <div className={classes.head}>
        <Logo markOnly={folded} size={30} />
        <IconButton
          label={t(folded ? 'ui.nav.unfold' : 'ui.nav.fold')}
          expanded={!folded}
          onClick={() => onFold(!folded)}
        >
          {folded ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.7} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.7} />
          )}
        </IconButton>
      </div>
      {onSearch && <SearchEntry folded={folded} onSearch={onSearch} />}
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.key}>
            <NavEntry item={item} as={as} />
          </li>
        ))}
      </ul>
      <div className={classes.rest}>
        {!folded && children}
        {footItems.length > 0 && (
          <ul className={classes.items}>
            {footItems.map((item) => (
              <li key={item.key}>
                <NavEntry item={item} as={as} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  )
}

/** Looks like a field, and opens the palette, which has one. */
function SearchEntry({ folded, onSearch }: { folded: boolean; onSearch: () => void }) {
  const t = useText()
  if (folded) {
    return (
      <div className={classes.search}>
        <IconButton label={t('ui.palette.open')} onClick={onSearch}>
          <IconSearch size={20} stroke={1.7} />
        </IconButton>
      </div>
    )
  }
  return (
    <button type="button" className={classes.search} aria-haspopup="dialog" onClick={onSearch}>
      <IconSearch size={18} stroke={1.8} aria-hidden="true" />
      <span className={classes.searchLabel}>{t('ui.palette.open')}</span>
      <kbd className={classes.key} aria-hidden="true">
        {IS_APPLE ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)
