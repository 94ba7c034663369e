import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { fold } from '../../../lib/fold.ts'
import { cityOf } from '../../../lib/i18n/formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { offsetIn } from '../zoned-time.ts'

const MOST_SHOWN = 50

/** Any time zone of the world, found by city or region, each with its present offset; that of the device comes first. */
export function ZoneField(props: Omit<SelectProps, 'data'>) {
  const t = useText()
  const now = useNow()
  const [zones] = useState(() => zonesAt(now))
  return (
    <Select
      {...props}
      searchable
      data={zones}
      filter={findZones}
      limit={MOST_SHOWN}
      nothingFoundMessage={t('events.new.noZone')}
      maxDropdownHeight={280}
    />
  )
}

function zonesAt(now: number): ComboboxItem[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const zones = new Set([timeZone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return [...zones].map((zone) => ({ value: zone, label: `${cityOf(zone)} (${regionOf(zone)}${offsetIn(zone, now)})` }))
}

const regionOf = (zone: string) => (zone.includes('/') ? `${zone.split('/')[0]?.replaceAll('_', ' ')}, ` : '')

const findZones: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search)
  const found = (options as ComboboxItem[]).filter(({ value, label }) => fold(`${label} ${value}`).includes(wanted))
  return found.slice(0, limit)
}
