import type { Area } from '@parley/contract/checkin'
import type { ParticipantType } from '@parley/contract/participants'
import { IconQrcode } from '@tabler/icons-react'
import { useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { Text } from '../../../../ui/layout/box.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { DragGrip } from '../../../../ui/order/drag-grip.tsx'
import { DeleteButton, EditButton } from '../../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../../ui/order/order-buttons.tsx'
import { typeText } from '../../../participants/index.ts'
import { isEntrance } from '../../area-fields.ts'
import { useAreaName } from '../../area-names.ts'
import { Fullness } from './fullness.tsx'

type Props = {
  area: Area
  types: readonly Pick<ParticipantType, 'id' | 'texts'>[]
  /** The index among the areas that can be moved. The entrance cannot be moved. */
  place: number
  count: number
  onMove: (place: number) => void
  onEdit: () => void
  onCode: () => void
  onRemove: () => void
}

export function AreaRow({ area, types, place, count, onMove, onEdit, onCode, onRemove }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { list } = useFormats()
  const name = useAreaName()(area)
  const allowed = types.filter(({ id }) => area.allowedPart.includes(id)).map((type) => typeText(type, language))
  const isFixed = isEntrance(area)
  const facts = [
    isFixed ? t('checkin.area.isEntrance') : allowed.length > 0 && t('checkin.area.for', { types: list(allowed) }),
    area.hasPostedCode && t('checkin.area.posted'),
  ].filter(Boolean)
  return (
    <ManagedRow
      name={name}
      start={!isFixed && <DragGrip list="areas" place={place} onMove={onMove} />}
      acts={
        <>
          {!isFixed && <OrderButtons name={name} place={place} count={count} onMove={onMove} />}
          <IconButton variant="subtle" label={t('checkin.area.codeNamed', { name })} onClick={onCode}>
            <IconQrcode size={18} stroke={1.8} />
          </IconButton>
          <EditButton label={t('checkin.area.editNamed', { name })} onClick={onEdit} />
          {!isFixed && <DeleteButton label={t('checkin.area.removeNamed', { name })} onClick={onRemove} />}
        </>
      }
    >
      <Fullness area={area} />
      {facts.length > 0 && (
        <Text above={4} size={13} tone="meta" breaks="anywhere">
          {facts.join(' · ')}
        </Text>
      )}
    </ManagedRow>
  )
}
