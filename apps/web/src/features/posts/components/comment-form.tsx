import { Button, Textarea } from '@mantine/core'
import { COMMENT_LENGTH, isBlank, tidyComment } from '@parley/contract/posts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useTextLimit } from '../../../ui/feedback/use-text-limit.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useAddComment } from '../api.ts'
import { draftKey, keepDraft, readDraft } from '../drafts.ts'
import classes from './comments.module.css'

/** A field for a comment. What was typed stays on this device until it has been added. */
export function CommentForm({ eventId, postId }: { eventId: string; postId: string }) {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const add = useAddComment()
  const key = draftKey('comment', eventId, postId)
  const [text, setText] = useState(() => readDraft(key))
  const [isMissing, setMissing] = useState(false)
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(tidyComment(text), COMMENT_LENGTH)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (next: string) => {
    setText(next)
    keepDraft(key, next)
    setMissing(false)
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (add.isPending) return
    if (isBlank(text) || isOver) {
      setMissing(!isOver)
      field.current?.focus()
      return
    }
    failure.clear()
    const sent = text
    try {
      await add.mutateAsync({ eventId, parentId: postId, text: sent })
      // What was typed meanwhile is another comment.
      setText((now) => (now === sent ? '' : now))
      if (readDraft(key) === sent) keepDraft(key, '')
      toasts.success(t('posts.comment.added'))
      field.current?.focus()
    } catch (error) {
      const why = isApiFailure(error, 'notFound') ? t('posts.comment.gone') : failureText(error)
      failure.tell(t('posts.comment.notAdded', { why }))
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        ref={field}
        label={t('posts.comment.label')}
        withAsterisk={false}
        required
        rows={2}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={isOver ?? (isMissing && t('posts.text.missing'))}
        onPaste={onPaste}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Button type="submit" loading={add.isPending}>
        {t('posts.comment.add')}
      </Button>
    </form>
  )
}
