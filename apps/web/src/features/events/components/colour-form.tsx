import type { EventSettings } from '@parley/contract/events'
import { useText } from '../../../lib/i18n/index.ts'
import { FormCard } from '../../../ui/forms/form-page.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import type { Unsaved } from '../../../ui/overlays/leave-guard.tsx'
import { parsePalette } from '../../../ui/theme/palette.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { ColourField, OFFERED } from './colour-field.tsx'

type Props = {
  event: EventSettings
  onShow: (color: string) => void
  /** Called with the unsaved changes, because a page has one guard for all of its forms. */
  onUnsaved: (unsaved: Unsaved) => void
}

export const colorOf = ({ colorsJson }: EventSettings) => parsePalette(colorsJson)?.brand ?? OFFERED[0]

export function ColourForm({ event, onShow, onUnsaved }: Props) {
  const t = useText()
  const field = useField()
  const { typed, onChange, card } = useSettingsForm(event, { color: colorOf(event) }, onUnsaved)
  const choose = (color: string) => {
    onChange({ color })
    onShow(color)
  }
  return (
    <FormCard submitLabel={t('events.look.saveColour')} {...card}>
      <ColourField {...field(t('events.new.colour'), true)} value={typed.color} onChange={choose} />
    </FormCard>
  )
}
