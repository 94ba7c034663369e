import { Progress } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { LoadingButton } from '../feedback/loading-button.tsx'
import classes from './run-progress.module.css'

type Props = {
  done: number
  /** The total number. 0 until it is counted. */
  all: number
  onStop: () => Promise<unknown>
}

export function RunProgress({ done, all, onStop }: Props) {
  const t = useText()
  return (
    <>
      <Progress
        className={classes.progress}
        value={all > 0 ? (done / all) * 100 : 100}
        animated={all === 0}
        size={8}
        radius="xl"
        aria-label={t('ui.run.progress', { done, all })}
      />
      <LoadingButton variant="default" onPress={onStop}>
        {t('ui.run.stop')}
      </LoadingButton>
    </>
  )
}
