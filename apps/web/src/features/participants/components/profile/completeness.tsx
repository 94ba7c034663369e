import type { ProfileStep, ProfileStepName } from '@parley/contract/participants'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import classes from './completeness.module.css'

type Props = {
  steps: readonly ProfileStep[]
  /** Goes to the fields of a step. */
  onOpen: (step: ProfileStepName) => void
}

/** How much of the profile is done: "4 of 5", and what is missing, as the way there. */
export function Completeness({ steps, onOpen }: Props) {
  const t = useText()
  const missing = steps.filter(({ isDone }) => !isDone)
  const done = steps.length - missing.length
  return (
    <section className={classes.box} aria-label={t('participants.profile.progress')}>
      <p className={classes.head} role="status">
        {missing.length === 0 && <IconCircleCheckFilled className={classes.whole} size={20} aria-hidden="true" />}
        {t(missing.length === 0 ? 'participants.profile.whole' : 'participants.profile.done', {
          done,
          all: steps.length,
        })}
      </p>
      <StepBar done={done} all={steps.length} />
      {missing.length > 0 && (
        <div className={classes.missing}>
          <span className={classes.word}>{t('participants.profile.missing')}</span>
          {missing.map(({ name }) => (
            <a
              key={name}
              href={`#${partId(name)}`}
              className={classes.link}
              onClick={(event) => {
                event.preventDefault()
                onOpen(name)
              }}
            >
              {t(`participants.profile.step.${name}`)}
            </a>
          ))}
        </div>
      )}
    </section>
  )
}

/** Where the fields of a step stand on the page. */
export const partId = (step: ProfileStepName) => `profile-${step}`

/** So many of so many. */
export function StepBar({ done, all }: { done: number; all: number }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        <span key={at} className={classes.part} data-done={at < done || undefined} />
      ))}
    </span>
  )
}
