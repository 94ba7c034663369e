import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { usePost } from '../api.ts'
import { NoSuchPost } from '../components/no-such-post.tsx'
import { submitLabel } from '../components/post-dialog.tsx'
import { PostFields } from '../components/post-fields.tsx'
import { mayAnnounce, mayEdit } from '../may-announce.ts'
import { usePostForm } from '../use-post-form.ts'

/** /event/{eventId}/announcements/new and …/{postId}/edit */
export function WriteAnnouncement() {
  const { postId } = useParams()
  const event = useCurrentEvent()
  if (!mayAnnounce(event)) return <NoSuchPost eventId={event.id} />
  return postId ? <Edit key={postId} event={event} postId={postId} /> : <Form event={event} post={null} />
}

function Edit({ event, postId }: { event: EventDetails; postId: string }) {
  const t = useText()
  const { found, post, isGone } = usePost(event.id, postId)
  if (isGone || (post && !mayEdit(event, post))) return <NoSuchPost eventId={event.id} />
  if (post) return <Form event={event} post={post} />
  return (
    <Page title={t('posts.edit.title')} width="reading">
      {found.isError ? <LoadFailed onRetry={found.refetch} error={found.error} /> : <RowsSkeleton count={6} />}
    </Page>
  )
}

function Form({ event, post }: { event: EventDetails; post: Announcement | null }) {
  const t = useText()
  const navigate = useNavigate()
  const form = usePostForm(event, post)
  const list = `/event/${event.id}/announcements`
  const { isSaved } = form
  // The page navigates only once nothing is unsaved, so that the leave guard does not ask.
  useEffect(() => {
    if (isSaved) void navigate(list, { replace: true })
  }, [isSaved, navigate, list])
  return (
    <>
      <FormPage
        title={t(post ? 'posts.edit.title' : 'posts.new')}
        submitLabel={t(submitLabel(form))}
        submitting={form.isSaving}
        cancel={list}
        error={form.problem}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void form.submit()
        }}
      >
        <PostFields event={event} form={form} />
      </FormPage>
      <LeaveGuard forms={[form.isDirty ? 'typed' : 'nothing']} />
    </>
  )
}
