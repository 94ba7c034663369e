import { Suspense } from 'react'
import { useParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { GoLink } from '../../../ui/layout/go-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyPage } from '../../../ui/navigation/empty-page.tsx'
import { useNewestRev, useTemplate } from '../api.ts'

const BadgeDesigner = lazyPart(() => import('../components/designer.tsx').then((it) => it.BadgeDesigner))
const TextEditor = lazyPart(() => import('../components/text-editor.tsx').then((it) => it.TextEditor))

/** /event/{eventId}/organize/badges/{templateId}. A template may also be the text for a line printer. */
export function OrganizeBadge() {
  const t = useText()
  const { templateId = '' } = useParams()
  const event = useCurrentEvent()
  const { rev } = useNewestRev(event.id, templateId)
  const { data, isError, error, refetch } = useTemplate(event.id, templateId, { rev })
  const template = data?.template
  const readAgain = () => void refetch()
  const title = template?.name ?? t('badges.title')
  if (isApiFailure(error, 'notFound') && !template) {
    return (
      <EmptyPage
        title={t('badges.gone')}
        action={<GoLink href={`/event/${event.id}/organize/badges`}>{t('badges.back')}</GoLink>}
      >
        {t('badges.gone.text')}
      </EmptyPage>
    )
  }
  return (
    <Page title={title}>
      {isError && !template && <LoadFailed onRetry={refetch} error={error} />}
      {!template && !isError && <RowsSkeleton count={4} />}
      {template && (
        <Suspense fallback={<RowsSkeleton count={4} />}>
          {template.type === 'badge' ? (
            <BadgeDesigner key={template.id} event={event} template={template} onRead={readAgain} />
          ) : (
            <TextEditor key={template.id} event={event} template={template} onRead={readAgain} />
          )}
        </Suspense>
      )}
    </Page>
  )
}
