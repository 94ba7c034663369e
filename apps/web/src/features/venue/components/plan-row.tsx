import type { FloorPlan } from '@parley/contract/venue'
import { IconPhotoEdit } from '@tabler/icons-react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { looks, Text } from '../../../ui/layout/box.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { CurrentLink } from '../../../ui/navigation/current-link.tsx'
import { DragGrip } from '../../../ui/order/drag-grip.tsx'
import { DeleteButton, EditButton } from '../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import classes from './plan-row.module.css'

type Props = {
  plan: FloorPlan
  place: number
  count: number
  isOpen: boolean
  onMove: (place: number) => void
  onEdit: () => void
  onReplace: () => void
  onDelete: () => void
}

const PICTURE = `${looks({ fixed: true, line: 'around', round: 8, picture: 'contain' })} ${classes.picture}`

export function PlanRow({ plan, place, count, isOpen, onMove, onEdit, onReplace, onDelete }: Props) {
  const t = useText()
  const { number } = useFormats()
  const { id, name, places, widthM } = plan
  return (
    <ManagedRow
      name={name}
      title={
        <CurrentLink
          to={`?${new URLSearchParams({ plan: id })}`}
          current={isOpen}
          preventScrollReset
          className={classes.name}
        >
          {name}
        </CurrentLink>
      }
      start={
        <>
          <DragGrip list="plans" place={place} onMove={onMove} />
          <img className={PICTURE} src={plan.picturePath} alt="" loading="lazy" />
        </>
      }
      acts={
        <>
          <OrderButtons name={name} place={place} count={count} onMove={onMove} />
          <EditButton label={t('venue.plan.editNamed', { name })} onClick={onEdit} />
          <IconButton variant="subtle" label={t('venue.plan.replaceNamed', { name })} onClick={onReplace}>
            <IconPhotoEdit size={18} stroke={1.8} />
          </IconButton>
          <DeleteButton label={t('venue.plan.deleteNamed', { name })} onClick={onDelete} />
        </>
      }
    >
      <Text size={13} tone="meta">
        {t('venue.count', { count: places.length, number: number(places.length) })}
        {widthM !== null && ` · ${t('venue.plan.wide', { number: number(widthM) })}`}
      </Text>
    </ManagedRow>
  )
}
