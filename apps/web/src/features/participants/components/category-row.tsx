import type { AskedCategory } from '@parley/contract/participants'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Box } from '../../../ui/layout/box.tsx'
import { Chips } from '../../../ui/layout/chips.tsx'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { DragGrip } from '../../../ui/order/drag-grip.tsx'
import { DeleteButton, EditButton } from '../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'

type Props = {
  eventId: string
  category: AskedCategory
  name: string
  place: number
  count: number
  onMove: (place: number) => void
  onDelete: () => void
}

export function CategoryRow({ eventId, category, name, place, count, onMove, onDelete }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const at = `/event/${eventId}/organize/categories/${category.categoryId}`
  const said = [
    category.role === 'plain' ? null : t(`participants.categories.role.${category.role}`),
    category.type === 'text'
      ? t('participants.categories.type.text')
      : t('participants.categories.optionCount', { count: category.subCategories.length }),
    category.isPrivate ? t('participants.categories.private') : null,
    t('participants.categories.answers', { count: category.answers }),
  ].filter((each) => each !== null)
  return (
    <ManagedRow
      name={name}
      title={<GoLink href={at}>{name}</GoLink>}
      start={<DragGrip list="categories" place={place} onMove={onMove} />}
      acts={
        <>
          <OrderButtons name={name} place={place} count={count} onMove={onMove} />
          <EditButton label={t('participants.types.editNamed', { name })} onClick={() => void navigate(at)} />
          <DeleteButton label={t('participants.types.deleteNamed', { name })} onClick={onDelete} />
        </>
      }
    >
      <Box above={6}>
        <Chips items={said} />
      </Box>
    </ManagedRow>
  )
}
