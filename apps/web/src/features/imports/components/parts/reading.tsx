import { Progress } from '@mantine/core'
import { useText } from '../../../../lib/i18n/use-text.ts'
import classes from './reading.module.css'

/** A file on its way: read on this device first, then by the server, which does not tell how far it is: `then` says what it does. */
export function Reading({ fileName, share, then }: { fileName: string; share: number; then: string }) {
  const t = useText()
  const isRead = share >= 1
  return (
    <div className={classes.card}>
      <p className={classes.name}>{fileName}</p>
      <Progress
        value={isRead ? 100 : share * 100}
        animated={isRead}
        size={8}
        radius="xl"
        aria-label={t('imports.reading')}
      />
      <p className={classes.text} role="status">
        {isRead ? then : t('imports.reading')}
      </p>
    </div>
  )
}
