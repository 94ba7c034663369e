import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import classes from './kind-tabs.module.css'
import lineClasses from './lines.module.css'

export interface Kind {
  readonly key: string
  readonly label: string
  readonly count: number
  /** What is said where there is none. */
  readonly none: string
  readonly lines: ReactNode
}

/** What a file would do, by kind: the numbers are the tabs. Opens on the first kind that there is. */
export function KindTabs({ label, kinds }: { label: string; kinds: readonly Kind[] }) {
  const { number } = useFormats()
  const first = kinds.find(({ count }) => count > 0) ?? kinds[0]
  return (
    <Tabs
      defaultValue={first?.key ?? null}
      unstyled
      classNames={{ list: classes.list, tab: classes.tab, tabLabel: classes.words, panel: classes.panel }}
    >
      <Tabs.List aria-label={label} data-count={kinds.length}>
        {kinds.map(({ key, count, label: words }) => (
          <Tabs.Tab key={key} value={key} data-kind={key} data-some={count > 0 || undefined}>
            <span className={classes.count}>{number(count)}</span>
            <span className={classes.label}>{words}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map(({ key, count, none, lines }) => (
        <Tabs.Panel key={key} value={key}>
          {count === 0 ? <p className={lineClasses.none}>{none}</p> : lines}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
