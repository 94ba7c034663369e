import { Navigate, useParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Loading } from '../../../ui/feedback/states.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useCategories } from '../api.ts'
import { CategoryForm } from '../components/category-form.tsx'

/** /event/{eventId}/organize/categories/{categoryId}; `new` creates one. */
export function OrganizeCategory() {
  const t = useText()
  const { categoryId } = useParams()
  const event = useCurrentEvent()
  const categories = useCategories(event.id)
  const { data } = categories
  if (!data) {
    return (
      <Page title={t('participants.categories.title')} width="reading">
        <Loading of={categories} rows={6} />
      </Page>
    )
  }
  const category = data.categories.find((each) => each.categoryId === categoryId) ?? null
  if (!category && categoryId !== 'new') return <Navigate to={`/event/${event.id}/organize/categories`} replace />
  return <CategoryForm key={categoryId} event={event} categories={data.categories} category={category} />
}
