import { Tabs } from '@mantine/core'
import type { ImportPreview } from '@parley/contract/imports'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import classes from './kinds.module.css'
import lineClasses from './lines.module.css'
import { RefusedLines } from './refused-lines.tsx'
import { ChangedLines, MovedLines, TalkLines } from './talk-lines.tsx'

const KINDS = ['added', 'changed', 'moved', 'dropped', 'refused'] as const

/** What a file would do, by kind: the numbers are the tabs. Opens on the first kind that there is. */
export function Kinds({ preview, zone }: { preview: ImportPreview; zone: string }) {
  const t = useText()
  const { number } = useFormats()
  const { counts } = preview
  const first = KINDS.find((kind) => counts[kind] > 0) ?? 'added'
  const lines = {
    added: <TalkLines talks={preview.added} count={counts.added} zone={zone} />,
    changed: <ChangedLines preview={preview} zone={zone} />,
    moved: <MovedLines preview={preview} zone={zone} />,
    dropped: <TalkLines talks={preview.dropped} count={counts.dropped} zone={zone} />,
    refused: <RefusedLines rows={preview.refused} count={counts.refused} />,
  }
  return (
    <Tabs
      defaultValue={first}
      unstyled
      classNames={{ list: classes.list, tab: classes.tab, tabLabel: classes.words, panel: classes.panel }}
    >
      <Tabs.List aria-label={t('imports.kinds')}>
        {KINDS.map((kind) => (
          <Tabs.Tab key={kind} value={kind} data-kind={kind} data-some={counts[kind] > 0 || undefined}>
            <span className={classes.count}>{number(counts[kind])}</span>
            <span className={classes.label}>{t(`imports.kind.${kind}`)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {KINDS.map((kind) => (
        <Tabs.Panel key={kind} value={kind}>
          {counts[kind] === 0 ? <p className={lineClasses.none}>{t(`imports.none.${kind}`)}</p> : lines[kind]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
