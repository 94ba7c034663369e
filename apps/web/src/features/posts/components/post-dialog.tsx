import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { useText } from '../../../lib/i18n/index.ts'
import { DialogSubmit, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { draftKey, drafts } from '../drafts.ts'
import { usePostForm } from '../use-post-form.ts'
import { PostFields } from './post-fields.tsx'

type Props = {
  event: EventDetails
  /** The announcement to edit. Null for a new one. */
  post: Announcement | null
  opened: boolean
  onClose: () => void
}

/** Writes an announcement in a dialog on a desktop. Phones have a page for it. */
export function PostDialog({ event, post, opened, onClose }: Props) {
  const t = useText()
  const discard = () => {
    drafts.keep(draftKey('post', event.id, post?.id ?? 'new'), '')
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={discard}
      title={t(post ? 'posts.edit.title' : 'posts.new')}
      size={720}
      closable
    >
      {opened && <Fields event={event} post={post} onSaved={onClose} />}
    </FormDialog>
  )
}

function Fields({ event, post, onSaved }: { event: EventDetails; post: Announcement | null; onSaved: () => void }) {
  const t = useText()
  const form = usePostForm(event, post)
  useUnsaved(form.isDirty)
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void form.submit().then((isSaved) => isSaved && onSaved())
      }}
      noValidate
    >
      <PostFields event={event} form={form} autoFocus />
      <DialogSubmit saving={form}>{t(submitLabel(form))}</DialogSubmit>
    </form>
  )
}

export function submitLabel({ post, isLater }: Pick<ReturnType<typeof usePostForm>, 'post' | 'isLater'>) {
  if (post?.isPublished) return 'posts.save'
  if (!isLater) return 'posts.publish'
  return post ? 'posts.save' : 'posts.schedule'
}
