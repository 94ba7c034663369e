import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { CoverLink } from '../../../ui/layout/cover-link.tsx'
import classes from './checklist.module.css'
import type { Step } from './steps.ts'

type Props = {
  step: Step
  isDone: boolean
  /** Where it is done; null where it is done right here. */
  href: string | null
  children?: ReactNode
}

/** One step: whether it is done, what it is for, and the way to it. */
export function ChecklistStep({ step, isDone, href, children }: Props) {
  const t = useText()
  return (
    <article className={classes.step} data-done={isDone || undefined}>
      <span className={classes.tick} role="img" aria-label={t(isDone ? 'app.overview.isDone' : 'app.overview.isOpen')}>
        {isDone && <IconCheck size={16} stroke={2.6} aria-hidden="true" />}
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>
          {href === null ? t(`app.overview.${step}`) : <CoverLink href={href}>{t(`app.overview.${step}`)}</CoverLink>}
        </h2>
        <p className={classes.text}>{t(`app.overview.${step}.text`)}</p>
        {children}
      </div>
      {href !== null && <IconArrowRight className={classes.arrow} size={20} stroke={1.8} aria-hidden="true" />}
    </article>
  )
}
