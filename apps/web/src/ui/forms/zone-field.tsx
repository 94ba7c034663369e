import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { fold } from '@parley/contract'
import { type ReactNode, type Ref, useState } from 'react'
import type { FieldProps } from '../../lib/form/field-props.ts'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { isSameZone, localZone, offsetIn } from '../../lib/i18n/zones.ts'
import { useNow } from '../../lib/use-now.ts'
import { looks, Meta } from '../layout/box.tsx'

const MAX_SHOWN = 50
const USE = looks({ padX: 0, padY: 4, tone: 'ink', weight: 600, underline: true })

type Props = FieldProps & {
  defaultValue: string
  description?: ReactNode
  error?: ReactNode
  onChange: (zone: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field for an IANA zone, found by city or region. The device's zone is suggested. */
export function ZoneField({ defaultValue, onChange, ...rest }: Props) {
  const t = useText()
  const now = useNow()
  const [zone, setZone] = useState(defaultValue)
  const { city } = useFormats()
  const [openedAt] = useState(now)
  const zones = zonesAt(openedAt, defaultValue, city)
  const local = localZone()
  const choose = (next: string) => {
    setZone(next)
    onChange(next)
  }
  return (
    <div>
      <Select
        {...rest}
        searchable
        data={zones}
        value={zone === '' ? null : zone}
        onChange={(next) => choose(next ?? '')}
        filter={findZones}
        limit={MAX_SHOWN}
        nothingFoundMessage={t('ui.zone.none')}
        maxDropdownHeight={280}
      />
      {(zone === '' || !isSameZone(zone, local)) && (
        <Meta above={6}>
          {t('ui.zone.local', { zone: city(local), offset: offsetIn(local, now) })}{' '}
          <button type="button" className={USE} onClick={() => choose(local)}>
            {t('ui.zone.useLocal')}
          </button>
        </Meta>
      )}
    </div>
  )
}

function zonesAt(now: number, own: string, city: (zone: string) => string): ComboboxItem[] {
  const zones = new Set([localZone(), ...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return [...zones].map((zone) => ({ value: zone, label: `${city(zone)} (${regionOf(zone)}${offsetIn(zone, now)})` }))
}

const regionOf = (zone: string) => (zone.includes('/') ? `${zone.split('/')[0]?.replaceAll('_', ' ')}, ` : '')

const findZones: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search)
  const found = (options as ComboboxItem[]).filter(({ value, label }) => fold(`${label} ${value}`).includes(wanted))
  return found.slice(0, limit)
}
