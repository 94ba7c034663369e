import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useListFocus } from '../../lib/use-list-focus.ts'
import { CountBadge } from '../feedback/count-badge.tsx'
import { looks, Row } from '../layout/box.tsx'
import classes from './chosen-filters.module.css'

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((it) => it.FilterPanel))

const TRIGGER = `l-row ${looks({ justify: 'center', gap: 8, padX: 14, padY: 0, tall: 40, round: 10, line: 'edge', surface: 'plain', hover: 'plain', tone: 'ink', size: 14, weight: 600, leading: 'none', phone: { tall: 48 } })}`
const FRAME = looks({ inline: true, place: 'over' })
const WORD = looks({ phone: { show: 'unseen' } })

type Props = {
  active: number
  onClear: () => void
  /** The label of the button, with the number of results: "Show 42 people". */
  showLabel: string
  children: ReactNode
}

/** A button that opens filters: in a panel below it on a desk, in a bottom sheet on a phone. */
export function FilterSheet({ active, onClear, showLabel, children }: Props) {
  const t = useText()
  const idle = useIdle()
  const [opened, setOpened] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  return (
    <span ref={frame} className={FRAME}>
      <button
        type="button"
        className={active > 0 ? `${TRIGGER} lp-padX-12` : TRIGGER}
        aria-expanded={opened}
        aria-haspopup="dialog"
        onClick={() => setOpened(!opened)}
      >
        <IconAdjustmentsHorizontal size={19} stroke={1.8} aria-hidden="true" />
        <span className={WORD}>{t('ui.filters')}</span>
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

const BUTTON = { tall: 32, size: 13, weight: 600, phone: { tall: 44 } } as const
const CHIP = `l-row ${classes.chip} ${looks({ ...BUTTON, gap: 6, padX: 12, padY: 4, round: 'full', line: 'edge', surface: 'plain', hover: 'plain', tone: 'ink', breaks: 'anywhere' })}`
const SIGN = looks({ fixed: true, tone: 'meta' })
const CLEAR = looks({ ...BUTTON, padX: 6, padY: 0, tone: 'link', hover: 'underline' })

type ChosenProps = {
  chosen: readonly { readonly key: string; readonly label: string; readonly onRemove: () => void }[]
  onClear: () => void
}

/** Lists the chosen filters. Without any filter, an empty element remains, so that the focus has a place to go. */
export function ChosenFilters({ chosen, onClear }: ChosenProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useListFocus(frame, chosen.length)
  if (chosen.length === 0) return <Row ref={frame} className={classes.none} tabIndex={-1} />
  return (
    <Row
      ref={frame}
      wrap
      gap={8}
      above={4}
      below={16}
      phone={{ wrap: false, bleed: true, padX: 'gutter', overflow: 'strip' }}
      className={classes.row}
      role="group"
      aria-label={t('ui.filters.set')}
      onFocus={onFocus}
    >
      {chosen.map(({ key, label, onRemove }, index) => (
        <button
          key={key}
          type="button"
          data-place={index + 1}
          className={CHIP}
          aria-label={t('ui.filters.remove', { name: label })}
          onClick={onRemove}
        >
          <span>{label}</span>
          <IconX size={15} stroke={2} className={SIGN} aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={CLEAR} data-place={chosen.length + 1} onClick={onClear}>
        {t('ui.filters.clearAll')}
      </button>
    </Row>
  )
}
