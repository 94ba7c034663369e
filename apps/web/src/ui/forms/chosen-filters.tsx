import { IconX } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/use-text.ts'
import classes from './chosen-filters.module.css'

type Props = {
  chosen: readonly { readonly key: string; readonly label: string; readonly onRemove: () => void }[]
  onClear: () => void
}

/** What a list is narrowed by, each to be taken away at a press; nothing where it is not. */
export function ChosenFilters({ chosen, onClear }: Props) {
  const t = useText()
  if (chosen.length === 0) return null
  return (
    <div className={classes.row} role="group" aria-label={t('ui.filters.set')}>
      {chosen.map(({ key, label, onRemove }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          aria-label={t('ui.filters.remove', { name: label })}
          onClick={onRemove}
        >
          <span className={classes.label}>{label}</span>
          <IconX size={15} stroke={2} aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={classes.clear} onClick={onClear}>
        {t('ui.filters.clearAll')}
      </button>
    </div>
  )
}
