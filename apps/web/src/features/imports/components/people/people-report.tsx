import { Button } from '@mantine/core'
import type { PersonProblem, PeopleReport as Report } from '@parley/contract/imports'
import { IconCheck, IconMail } from '@tabler/icons-react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { Stat } from '../../../../ui/layout/stat.tsx'
import { useFocusFirst } from '../../use-focus-first.ts'
import { usePeopleWords } from '../../use-people-words.ts'
import { Note } from '../parts/note.tsx'
import classes from '../parts/report.module.css'
import { ProblemLines } from './people-lines.tsx'
import { PeopleLink } from './people-link.tsx'

type Props = {
  eventId: string
  report: Report
  /** The first of them. */
  problems: readonly PersonProblem[]
  onOther: () => void
}

/** What a run has done, who is invited, and which rows it left out. */
export function PeopleReport({ eventId, report, problems, onOther }: Props) {
  const t = useText()
  const { number } = useFormats()
  const words = usePeopleWords(eventId)
  const heading = useFocusFirst<HTMLHeadingElement>()
  const { counts, invited, importId } = report
  const stats = [
    [t('imports.kind.added'), counts.added],
    [t('imports.kind.changed'), counts.changed],
    [t('imports.people.kind.same'), counts.same],
    [t('imports.people.kind.refused'), counts.refused],
  ] as const
  return (
    <>
      <div className={classes.head} role="status">
        <span className={classes.icon} aria-hidden="true">
          <IconCheck size={24} stroke={2.2} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {t('imports.people.done')}
        </h2>
      </div>
      <div className={classes.stats}>
        {stats.map(([label, count]) => (
          <Stat key={label} label={label} value={number(count)} />
        ))}
      </div>
      {invited > 0 && (
        <Note icon={<IconMail size={20} stroke={1.8} />}>
          <p>{t('imports.people.done.invited', { count: invited })}</p>
        </Note>
      )}
      <div className={classes.actions}>
        <PeopleLink eventId={eventId} />
        <Button variant="default" onClick={onOther}>
          {t('imports.other')}
        </Button>
      </div>
      {counts.refused > 0 && (
        <Section title={t('imports.people.kind.refused')} note={number(counts.refused)}>
          <ProblemLines
            eventId={eventId}
            importId={importId}
            problems={problems}
            count={counts.problems}
            words={words}
          />
        </Section>
      )}
    </>
  )
}
