import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import { Box, looks, Row, Stack } from '../layout/box.tsx'
import { Logo } from '../theme/logo.tsx'
import { NavEntry } from './nav-entry.tsx'
import type { NavItem } from './nav-item.ts'
import classes from './side-nav.module.css'

const SEARCH = `l-row ${looks({ gap: 10, padX: 10, padY: 0, tall: 40, below: 12, hover: 'plain', round: 12, line: 'edge', surface: 'plain', tone: 'meta', size: 14 })}`
const SEARCH_LABEL = looks({ grow: true })
const KEY = looks({ padX: 6, padY: 2, round: 6, line: 'around', size: 12 })

interface NavGroup {
  /** The name of the group for screen readers. */
  readonly label: string
  readonly items: readonly NavItem[]
}

type Props = {
  groups: readonly NavGroup[]
  foot?: NavItem
  onSearch?: () => void
  folded: boolean
  onFold: (folded: boolean) => void
}

/** The side navigation, 248 px wide or folded to 72. */
export function SideNav({ groups, foot, onSearch, folded, onFold }: Props) {
  const t = useText()
  const as = folded ? 'icon' : 'line'
  const shown = groups.filter(({ items }) => items.length > 0)
  const rows = shown.reduce((sum, { items }) => sum + items.length, foot ? 1 : 0)
  return (
    <Stack
      as="nav"
      fixed
      className={classes.nav}
      data-folded={folded || undefined}
      style={{ '--rows': rows } as CSSProperties}
      aria-label={t('ui.nav.main')}
    >
      <Row justify="between" below={14} tall={40} className={classes.head}>
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
      </Row>
      {onSearch && <SearchEntry folded={folded} onSearch={onSearch} />}
      {shown.map(({ label, items }) => (
        <Stack as="ul" key={label} className={classes.items} aria-label={label}>
          {items.map((item) => (
            <li key={item.key}>
              <NavEntry item={item} as={as} />
            </li>
          ))}
        </Stack>
      ))}
      {foot && (
        <div className={classes.foot}>
          <NavEntry item={foot} as={as} />
        </div>
      )}
    </Stack>
  )
}

/** A button that looks like a field, but opens the palette. */
function SearchEntry({ folded, onSearch }: { folded: boolean; onSearch: () => void }) {
  const t = useText()
  if (folded) {
    return (
      <Box below={12}>
        <IconButton label={t('ui.palette.open')} onClick={onSearch}>
          <IconSearch size={20} stroke={1.7} />
        </IconButton>
      </Box>
    )
  }
  return (
    <button type="button" className={SEARCH} aria-haspopup="dialog" onClick={onSearch}>
      <IconSearch size={18} stroke={1.8} aria-hidden="true" />
      <span className={SEARCH_LABEL}>{t('ui.palette.open')}</span>
      <kbd className={KEY} aria-hidden="true">
        {IS_APPLE ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)
