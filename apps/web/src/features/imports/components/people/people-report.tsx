import type { PersonProblem, PeopleReport as Report } from '@parley/contract/imports'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { usePeopleWords } from '../../use-people-words.ts'
import { RunReport } from '../parts/run-report.tsx'
import { ProblemLines } from './people-lines.tsx'
import { PeopleLink } from './people-link.tsx'

type Props = {
  eventId: string
  report: Report
  /** The first of them. */
  problems: readonly PersonProblem[]
  onOther: () => void
}

/** What the run of a file of people has done. */
export function PeopleReport({ eventId, report, problems, onOther }: Props) {
  const t = useText()
  const words = usePeopleWords(eventId)
  const { counts, invited, importId } = report
  const lines = (
    <ProblemLines eventId={eventId} importId={importId} problems={problems} count={counts.problems} words={words} />
  )
  return (
    <RunReport
      title={t('imports.people.done')}
      counts={[
        [t('imports.kind.added'), counts.added],
        [t('imports.kind.changed'), counts.changed],
        [t('imports.people.kind.same'), counts.same],
        [t('imports.people.kind.refused'), counts.refused],
      ]}
      told={invited > 0 && t('imports.people.done.invited', { count: invited })}
      link={<PeopleLink eventId={eventId} />}
      onOther={onOther}
      refused={{ title: t('imports.people.kind.refused'), count: counts.refused, lines }}
    />
  )
}
