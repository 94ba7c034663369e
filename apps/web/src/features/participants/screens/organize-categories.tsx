import type { AskedCategory } from '@parley/contract/participants'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { Empty, Loading } from '../../../ui/feedback/states.ts'
import { Box } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Chips } from '../../../ui/layout/chips.tsx'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { DragGrip } from '../../../ui/order/drag-grip.tsx'
import { DeleteButton, EditButton } from '../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import { useOrder } from '../../../ui/order/use-order.ts'
import { Deletable, DeleteObject } from '../../events/index.ts'
import { useCategories, useChangeCategory, useDeleteCategory } from '../api.ts'
import { draftOfCategory } from '../category-fields.ts'
import { DeletedOptions } from '../components/deleted-options.tsx'
import { localizedText } from '../localized-text.ts'

/** /event/{eventId}/organize/categories */
export function OrganizeCategories() {
  const t = useText()
  const { language } = useLanguage()
  const { id: eventId } = useCurrentEvent()
  const categories = useCategories(eventId)
  const [change, remove] = [useChangeCategory(), useDeleteCategory()]
  const [leaving, setLeaving] = useState<AskedCategory | null>(null)
  const {
    list,
    move,
    said: announcement,
  } = useOrder(categories.data?.categories ?? [], {
    idOf: ({ categoryId }) => categoryId,
    nameOf: ({ texts }) => localizedText(texts, language),
    save: (category, place) =>
      change.mutateAsync({ eventId, categoryId: category.categoryId, place, ...draftOfCategory(category) }),
  })
  const add = (
    <LinkButton
      to={`/event/${eventId}/organize/categories/new`}
      leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
    >
      {t('participants.categories.add')}
    </LinkButton>
  )
  return (
    <Page
      title={t('participants.categories.title')}
      lead={t('participants.categories.lead')}
      width="reading"
      actions={list.length > 0 && add}
    >
      <Loading of={categories} rows={4} />
      {categories.data && list.length === 0 && (
        <Empty icon={IconListDetails} title={t('participants.categories.none')} action={add}>
          {t('participants.categories.none.text')}
        </Empty>
      )}
      <DeletedOptions eventId={eventId} />
      {list.length > 0 && (
        <CardGrid label={t('participants.categories.title')} as="rows">
          {list.map((category, place) => (
            <Deletable key={category.categoryId} eventId={eventId} kind="category" id={category.categoryId}>
              <CategoryRow
                eventId={eventId}
                category={category}
                name={localizedText(category.texts, language)}
                place={place}
                count={list.length}
                onMove={(to) => move(category, to)}
                onDelete={() => setLeaving(category)}
              />
            </Deletable>
          ))}
        </CardGrid>
      )}
      {announcement}
      <DeleteObject
        eventId={eventId}
        kind="category"
        object={leaving && { id: leaving.categoryId, name: localizedText(leaving.texts, language) }}
        confirmLabel={t('participants.categories.delete')}
        onClose={() => setLeaving(null)}
        send={(categoryId) => remove.mutateAsync({ eventId, categoryId, undoable: 'true' })}
      />
    </Page>
  )
}

type Props = {
  eventId: string
  category: AskedCategory
  name: string
  place: number
  count: number
  onMove: (place: number) => void
  onDelete: () => void
}

function CategoryRow({ eventId, category, name, place, count, onMove, onDelete }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const at = `/event/${eventId}/organize/categories/${category.categoryId}`
  const details = [
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
        <Chips items={details} />
      </Box>
    </ManagedRow>
  )
}
