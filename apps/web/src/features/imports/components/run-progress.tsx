import { Progress } from '@mantine/core'
import type { CommandRow } from '@parley/contract/app'
import { importSteps } from '@parley/contract/imports'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFocusFirst } from '../use-focus-first.ts'
import classes from './parts/run-progress.module.css'

/** A run while it lasts: which steps are behind it, and which one it is at. */
export function RunProgress({ row }: { row: CommandRow | undefined }) {
  const t = useText()
  const heading = useFocusFirst<HTMLHeadingElement>()
  const done = row?.stepsDone ?? 0
  const current = importSteps[done] ?? 'agendas'
  return (
    <div className={classes.card}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t('imports.running')}
      </h2>
      <Progress
        value={(done / importSteps.length) * 100}
        transitionDuration={220}
        size={8}
        radius="xl"
        aria-label={t('imports.running')}
      />
      <p className={classes.said} role="status">
        {t(`imports.step.${current}`)}
      </p>
      <ol className={classes.steps} aria-hidden="true">
        {importSteps.map((step, at) => (
          <li key={step} className={classes.step} data-state={at < done ? 'done' : at === done ? 'now' : 'later'}>
            {at < done ? <IconCheck size={18} stroke={2} /> : <IconPointFilled size={18} />}
            {t(`imports.step.${step}`)}
          </li>
        ))}
      </ol>
      <p className={classes.note}>{t('imports.running.note')}</p>
    </div>
  )
}
