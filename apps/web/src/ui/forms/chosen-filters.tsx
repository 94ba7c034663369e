import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import { Row } from '../layout/box.tsx'
import { looks } from '../layout/look.ts'
import classes from './chosen-filters.module.css'

const CHIP = `l-row ${classes.chip} ${looks({ gap: 6, padX: 12, padY: 4, round: 'full', line: 'edge', surface: 'plain', tone: 'ink', size: 13, weight: 600, breaks: 'anywhere' })}`
const SIGN = looks({ fixed: true, tone: 'meta' })
const CLEAR = `${classes.clear} ${looks({ padX: 6, padY: 0, tone: 'link', size: 13, weight: 600, hover: 'underline' })}`

type Props = {
  chosen: readonly { readonly key: string; readonly label: string; readonly onRemove: () => void }[]
  onClear: () => void
}

/** What a list is narrowed by, each to be taken away at a press. Where it is not, an empty place that keeps the focus. */
export function ChosenFilters({ chosen, onClear }: Props) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(frame, chosen.length)
  if (chosen.length === 0) return <Row ref={frame} className={classes.none} tabIndex={-1} />
  return (
    <Row
      ref={frame}
      wrap
      gap={8}
      above={4}
      below={16}
      phone={{ wrap: false, bleed: true }}
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
