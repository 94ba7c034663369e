import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import classes from './chosen-filters.module.css'

type Props = {
  chosen: readonly { readonly key: string; readonly label: string; readonly onRemove: () => void }[]
  onClear: () => void
}

/** What a list is narrowed by, each to be taken away at a press. Where it is not, an empty place that keeps the focus. */
export function ChosenFilters({ chosen, onClear }: Props) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(frame, chosen.length)
  if (chosen.length === 0) return <div ref={frame} className={classes.none} tabIndex={-1} />
  return (
    <div ref={frame} className={classes.row} role="group" aria-label={t('ui.filters.set')} onFocus={onFocus}>
      {chosen.map(({ key, label, onRemove }, index) => (
        <button
          key={key}
          type="button"
          data-place={index + 1}
          className={classes.chip}
          aria-label={t('ui.filters.remove', { name: label })}
          onClick={onRemove}
        >
          <span className={classes.label}>{label}</span>
          <IconX size={15} stroke={2} aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={classes.clear} data-place={chosen.length + 1} onClick={onClear}>
        {t('ui.filters.clearAll')}
      </button>
    </div>
  )
}
