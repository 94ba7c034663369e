import type { RowsReport as Report, RowProblem } from '@parley/contract/imports'
import { useText } from '../../../../lib/i18n/index.ts'
import { useFileKind } from '../../file-kind.ts'
import { useRowTexts } from '../../use-row-texts.ts'
import { RunReport } from '../parts/run-report.tsx'
import { ProblemLines } from './rows-lines.tsx'
import { RowsLink } from './rows-link.tsx'

type Props = {
  eventId: string
  report: Report
  /** The first problems, not all of them. */
  problems: readonly RowProblem[]
  onOther: () => void
}

export function RowsReport({ eventId, report, problems, onOther }: Props) {
  const t = useText()
  const words = useRowTexts(eventId)
  const { name } = useFileKind()
  const { counts, invited, importId } = report
  const lines = (
    <ProblemLines eventId={eventId} importId={importId} problems={problems} count={counts.problems} words={words} />
  )
  return (
    <RunReport
      title={t(`imports.${name}.done`)}
      counts={[
        [t('imports.kind.added'), counts.added],
        [t('imports.kind.changed'), counts.changed],
        [t('imports.rows.kind.same'), counts.same],
        [t('imports.rows.kind.refused'), counts.refused],
        ...(counts.leftOut > 0 ? [[t('imports.rows.kind.leftOut'), counts.leftOut] as const] : []),
        ...(counts.notes > 0 ? [[t('imports.rows.kind.notes'), counts.notes] as const] : []),
      ]}
      told={invited > 0 && t(`imports.${name}.done.invited`, { count: invited })}
      link={<RowsLink eventId={eventId} />}
      onOther={onOther}
      refused={{ title: t('imports.rows.kind.refused'), count: counts.refused, lines }}
    />
  )
}
