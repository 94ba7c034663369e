import { SegmentedControl } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { useColourScheme } from './colour-scheme.ts'

export function AppearanceSwitch() {
  const t = useText()
  const [scheme, choose] = useColourScheme()
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      aria-label={t('ui.appearance')}
      value={scheme}
      onChange={(value) => choose(value)}
      data={[
        { value: 'auto', label: t('ui.appearance.auto') },
        { value: 'light', label: t('ui.appearance.light') },
        { value: 'dark', label: t('ui.appearance.dark') },
      ]}
    />
  )
}
