import { Button } from '@mantine/core'
import type { ImportReport, RefusedRow } from '@parley/contract/imports'
import { IconCheck, IconMail } from '@tabler/icons-react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import { useFocusFirst } from '../use-focus-first.ts'
import { Note } from './parts/note.tsx'
import classes from './parts/report.module.css'
import { ProgrammeLink } from './programme-link.tsx'
import { RefusedLines } from './refused-lines.tsx'

type Props = {
  eventId: string
  report: Pick<ImportReport, 'counts' | 'peopleToTell'>
  /** Empty while they are fetched. */
  refused: readonly RefusedRow[]
  onOther: () => void
}

const KINDS = ['added', 'changed', 'moved', 'dropped'] as const

/** What a run has done, who hears of it, and which rows it left out. */
export function Report({ eventId, report: { counts, peopleToTell }, refused, onOther }: Props) {
  const t = useText()
  const { number } = useFormats()
  const heading = useFocusFirst<HTMLHeadingElement>()
  return (
    <>
      <div className={classes.head} role="status">
        <span className={classes.icon} aria-hidden="true">
          <IconCheck size={24} stroke={2.2} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {t('imports.done')}
        </h2>
      </div>
      <div className={classes.stats}>
        {KINDS.map((kind) => (
          <Stat key={kind} label={t(`imports.kind.${kind}`)} value={number(counts[kind])} />
        ))}
      </div>
      {peopleToTell > 0 && (
        <Note icon={<IconMail size={20} stroke={1.8} />}>
          <p>{t('imports.done.people', { count: peopleToTell })}</p>
        </Note>
      )}
      <div className={classes.actions}>
        <ProgrammeLink eventId={eventId} />
        <Button variant="default" onClick={onOther}>
          {t('imports.other')}
        </Button>
      </div>
      {counts.refused > 0 && (
        <Section title={t('imports.kind.refused')} note={number(counts.refused)}>
          <RefusedLines rows={refused} count={counts.refused} />
        </Section>
      )}
    </>
  )
}
