import { Button } from '@mantine/core'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import classes from './others-changes.module.css'

type Props = {
  /** What they changed, as it is labelled. */
  fields: string[]
  /** Puts theirs into these fields; all else that was typed stays. */
  onTake: () => void
}

/** Says beside the button that somebody else has changed the same booth since the form was opened. */
export function OthersChanges({ fields, onTake }: Props) {
  const t = useText()
  const { list } = useFormats()
  return (
    <div className={classes.note} role="status">
      <p className={classes.text}>{t('booths.form.others', { fields: list(fields) })}</p>
      <Button size="sm" variant="default" onClick={onTake}>
        {t('booths.form.takeTheirs')}
      </Button>
    </div>
  )
}
