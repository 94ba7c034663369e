import type { ImportReport, RefusedRow } from '@parley/contract/imports'
import { useText } from '../../../lib/i18n/index.ts'
import { RunReport } from './parts/run-report.tsx'
import { ProgrammeLink } from './programme-link.tsx'
import { RefusedLines } from './refused-lines.tsx'

type Props = {
  eventId: string
  report: Pick<ImportReport, 'counts' | 'peopleToTell'>
  /** The refused rows. Empty while loading. */
  refused: readonly RefusedRow[]
  onOther: () => void
}

const KINDS = ['added', 'changed', 'moved', 'dropped'] as const

export function Report({ eventId, report: { counts, peopleToTell }, refused, onOther }: Props) {
  const t = useText()
  return (
    <RunReport
      title={t('imports.done')}
      counts={KINDS.map((kind) => [t(`imports.kind.${kind}`), counts[kind]])}
      told={peopleToTell > 0 && t('imports.done.people', { count: peopleToTell })}
      link={<ProgrammeLink eventId={eventId} />}
      onOther={onOther}
      refused={{
        title: t('imports.kind.refused'),
        count: counts.refused,
        lines: <RefusedLines rows={refused} count={counts.refused} />,
      }}
    />
  )
}
