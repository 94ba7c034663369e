import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../../../lib/i18n/index.ts'
import { looks, Text } from '../../../../ui/layout/box.tsx'
import classes from './kind-tabs.module.css'

const NUMBER = { size: 24, weight: 700, tracking: 'tight', phone: { size: 22 } } as const

export interface Kind {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly none: string
  readonly lines: ReactNode
}

/** Kinds that are ideally without entries. */
const BAD: ReadonlySet<string> = new Set(['dropped', 'refused'])

const CLASSES = {
  list: `l-grid ${looks({ gap: 12, phone: { gap: 8 } })} ${classes.list}`,
  tab: `${looks({ surface: 'card', padX: 16, padY: 14, tone: 'meta', text: 'start', hover: 'wash', shrink: true, press: true, phone: { padX: 14, padY: 10 } })} ${classes.tab}`,
  tabLabel: `l-stack ${looks({ gap: 2 })}`,
  panel: `l-stack ${looks({ gap: 12, padTop: 16 })}`,
}

/** Tabs for the kinds of results. The first kind with entries is open. */
export function KindTabs({ label, kinds }: { label: string; kinds: readonly Kind[] }) {
  const { number } = useFormats()
  const first = kinds.find(({ count }) => count > 0) ?? kinds[0]
  return (
    <Tabs defaultValue={first?.key ?? null} unstyled classNames={CLASSES}>
      <Tabs.List aria-label={label} data-count={kinds.length}>
        {kinds.map(({ key, count, label: words }) => (
          <Tabs.Tab key={key} value={key}>
            <Text as="span" {...NUMBER} tone={count === 0 ? undefined : BAD.has(key) ? 'alert' : 'ink'}>
              {number(count)}
            </Text>
            <Text as="span" size={13} weight={600} lines={2}>
              {words}
            </Text>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map(({ key, count, none, lines }) => (
        <Tabs.Panel key={key} value={key}>
          {count === 0 ? (
            <Text size={14} tone="meta">
              {none}
            </Text>
          ) : (
            lines
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
