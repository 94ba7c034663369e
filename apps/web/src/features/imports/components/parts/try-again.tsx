import { Button } from '@mantine/core'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { UnreadableFile } from '../../read-file.ts'
import classes from './refusal.module.css'

type Props = {
  error: Error
  /** What is wrong with the file itself; it would be the same again. */
  code: string | undefined
  onAgain: () => void
}

/** Reads the same file again, where it was not the file that was wrong. */
export function TryAgain({ error, code, onAgain }: Props) {
  const t = useText()
  if (code || error instanceof UnreadableFile) return null
  return (
    <Button variant="default" className={classes.again} onClick={onAgain}>
      {t('ui.loadFailed.retry')}
    </Button>
  )
}
