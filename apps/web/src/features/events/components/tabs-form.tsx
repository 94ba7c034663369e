import { Switch } from '@mantine/core'
import type { EventSettings, TabSetting } from '@parley/contract/events'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { FormCard } from '../../../ui/forms/form-page.tsx'
import { Box } from '../../../ui/layout/box.tsx'
import { useAnnouncedPosition } from '../../../ui/order/use-announced-position.tsx'
import type { Unsaved } from '../../../ui/overlays/leave-guard.tsx'
import { allTabs, moveTab } from '../tab-settings.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { TabRow } from './tab-row.tsx'

export interface KnownTab {
  readonly name: TabSetting['name']
  readonly label: string
  readonly part?: string
}

type Props = {
  event: Pick<EventSettings, 'id' | 'limitTabs' | 'tabs'>
  known: readonly KnownTab[]
  /** All tabs in the default order, including those without a page so far. */
  usual: readonly TabSetting['name'][]
  types: readonly { readonly id: string; readonly label: string }[]
  /** Called with the unsaved changes, because a page has one guard for all of its forms. */
  onUnsaved: (unsaved: Unsaved) => void
}

export function TabsForm({ event, known, usual, types, onUnsaved }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const savedSettings = { limitTabs: event.limitTabs, tabs: allTabs(event.tabs, usual) }
  const { typed, onChange, card } = useSettingsForm(event, savedSettings, onUnsaved)
  const { say, region } = useAnnouncedPosition()
  const seen = known.map(({ name }) => name)
  const defaultLabel = (of: string) => known.find(({ name }) => name === of)?.label ?? of
  const shown = typed.tabs.filter(({ name }) => seen.includes(name))

  const move = ({ name, texts }: TabSetting, to: number) => {
    onChange({ ...typed, tabs: moveTab(typed.tabs, seen, name, to) })
    say(texts?.[language] || texts?.en || defaultLabel(name), to, shown.length)
  }
  const put = (name: string, tab: Partial<TabSetting>) =>
    onChange({ ...typed, tabs: typed.tabs.map((each) => (each.name === name ? { ...each, ...tab } : each)) })
  // This selects all types for tabs without any. Otherwise those tabs would disappear for everyone at once.
  const limit = (limitTabs: boolean) =>
    onChange({
      limitTabs,
      tabs: typed.tabs.map((tab) =>
        limitTabs && tab.participantTypes.length === 0 ? { ...tab, participantTypes: types.map(({ id }) => id) } : tab,
      ),
    })
  return (
    <FormCard submitLabel={t('events.tabs.save')} {...card}>
      <Switch
        label={t('ui.field.optional', { label: t('events.tabs.limit') })}
        description={t('events.tabs.limitText')}
        checked={typed.limitTabs}
        onChange={(changed) => limit(changed.currentTarget.checked)}
      />
      <Box as="ol">
        {shown.map((tab, place) => (
          <Box as="li" key={tab.name} padY={8} line="above">
            <TabRow
              tab={tab}
              defaultLabel={defaultLabel(tab.name)}
              part={known.find(({ name }) => name === tab.name)?.part}
              place={place}
              count={shown.length}
              types={typed.limitTabs ? types : null}
              onMove={(to) => move(tab, to)}
              onPut={(own) => put(tab.name, own)}
            />
          </Box>
        ))}
      </Box>
      {region}
    </FormCard>
  )
}
