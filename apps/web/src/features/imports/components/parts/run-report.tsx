import { Button } from '@mantine/core'
import { IconCheck, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { Stat } from '../../../../ui/layout/stat.tsx'
import { useFocusFirst } from '../../use-focus-first.ts'
import { Note } from './note.tsx'
import classes from './report.module.css'

type Props = {
  title: string
  counts: readonly (readonly [label: string, count: number])[]
  /** Who is told or invited; empty where nobody is. */
  told: ReactNode
  /** Where what came in stands now. */
  link: ReactNode
  onOther: () => void
  refused: { readonly title: string; readonly count: number; readonly lines: ReactNode }
}

/** What a run has done, who hears of it, and which rows it left out. */
export function RunReport({ title, counts, told, link, onOther, refused }: Props) {
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
          {title}
        </h2>
      </div>
      <div className={classes.stats}>
        {counts.map(([label, count]) => (
          <Stat key={label} label={label} value={number(count)} />
        ))}
      </div>
      {told && (
        <Note icon={<IconMail size={20} stroke={1.8} />}>
          <p>{told}</p>
        </Note>
      )}
      <div className={classes.actions}>
        {link}
        <Button variant="default" onClick={onOther}>
          {t('imports.other')}
        </Button>
      </div>
      {refused.count > 0 && (
        <Section title={refused.title} note={number(refused.count)}>
          {refused.lines}
        </Section>
      )}
    </>
  )
}
