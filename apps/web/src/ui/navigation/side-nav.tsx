import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import { Logo } from '../theme/logo.tsx'
import { NavEntry } from './nav-entry.tsx'
import type { NavItem } from './nav-item.ts'
import classes from './side-nav.module.css'

interface NavGroup {
  /** The name of the group, for screen readers. */
  readonly label: string
  readonly items: readonly NavItem[]
}

type Props = {
  /** Those without entries are left out. */
  groups: readonly NavGroup[]
  /** At the foot: the account. */
  foot?: NavItem
  /** The way to search everything, shown as a field. */
  onSearch?: () => void
  folded: boolean
  onFold: (folded: boolean) => void
}

/** The navigation of a desk, 248 px or folded to 72. */
export function SideNav({ groups, foot, onSearch, folded, onFold }: Props) {
  const t = useText()
  const as = folded ? 'icon' : 'line'
  const shown = groups.filter(({ items }) => items.length > 0)
  const rows = shown.reduce((sum, { items }) => sum + items.length, foot ? 1 : 0)
  return (
    <nav
      className={classes.nav}
      data-folded={folded || undefined}
      style={{ '--rows': rows } as CSSProperties}
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
      {shown.map(({ label, items }) => (
        <ul key={label} className={classes.items} aria-label={label}>
          {items.map((item) => (
            <li key={item.key}>
              <NavEntry item={item} as={as} />
            </li>
          ))}
        </ul>
      ))}
      {foot && (
        <div className={classes.foot}>
          <NavEntry item={foot} as={as} />
        </div>
      )}
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
