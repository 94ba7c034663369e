import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { CountBadge } from '../feedback/count-badge.tsx'
import { looks } from '../layout/look.ts'
import classes from './filter-sheet.module.css'

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((it) => it.FilterPanel))

const TRIGGER = `l-row ${classes.trigger} ${looks({ justify: 'center', gap: 8, round: 10, line: 'edge', surface: 'plain', tone: 'ink', size: 14, weight: 600, leading: 'none' })}`

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
  const idle = useIdle()
  const [opened, setOpened] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  return (
    <span ref={frame} className={classes.frame}>
      <button
        type="button"
        className={TRIGGER}
        aria-expanded={opened}
        aria-haspopup="dialog"
        data-active={active > 0 || undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconAdjustmentsHorizontal size={19} stroke={1.8} aria-hidden="true" />
        <span className={classes.word}>{t('ui.filters')}</span>
        <CountBadge count={active} tone="ink" />
      </button>
      {(idle || opened) && (
        <Suspense fallback={null}>
          <FilterPanel
            opened={opened}
            onClose={() => setOpened(false)}
            onClear={active > 0 ? onClear : null}
            showLabel={showLabel}
            frame={frame}
          >
            {children}
          </FilterPanel>
        </Suspense>
      )}
    </span>
  )
}
