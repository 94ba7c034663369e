import { MINUTE_MS } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { Announcement } from '@parley/contract/posts'
import { useEffect, useRef, useState } from 'react'
import { isApiFailure } from '../../lib/api/index.ts'
import { dataUrlOf } from '../../lib/browser/data-url.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { millisIn, wallClockIn } from '../events/index.ts'
import { useChangePost, useCreatePost } from './api.ts'
import { draftKey, drafts } from './drafts.ts'

export interface PostForm {
  readonly post: Announcement | null
  /** The first text. A new `round` resets the editor to it. */
  readonly first: string
  readonly round: number
  /** The URL of the picture. Null for none. */
  readonly picture: string | null
  readonly language: string
  readonly isLater: boolean
  /** The time of publishing, in local time of the event. */
  readonly at: string
  readonly wasRestored: boolean
  readonly isDirty: boolean
  readonly isSaved: boolean
  readonly isSaving: boolean
  readonly problems: Readonly<{ text?: string | undefined; at?: string | undefined }>
  readonly problem: string | null
  readonly setEditor: (editor: { focus: () => void } | null) => void
  readonly write: (html: string) => void
  readonly choose: (file: File | null) => void
  readonly setLanguage: (language: string) => void
  readonly setLater: (isLater: boolean) => void
  readonly setAt: (wallClock: string) => void
  readonly discard: () => void
  readonly submit: () => Promise<boolean>
}

/**
 * Holds the form of an announcement. The text is stored on this device until it is sent.
 * @see docs/rules/posts.md POST-15
 */
export function usePostForm(event: EventDetails, post: Announcement | null): PostForm {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const now = useNow()
  const [create, change] = [useCreatePost(), useChangePost()]
  const key = draftKey('post', event.id, post?.id ?? 'new')
  const [draft] = useState(() => drafts.read(key))
  const savedText = post?.text ?? ''
  const [first, setFirst] = useState(draft || savedText)
  const [round, setRound] = useState(1)
  const [html, setHtml] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [keepsPicture, setKeepsPicture] = useState(Boolean(post?.image))
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const firstLanguage = post?.language ?? event.defaultLanguage
  const [language, setLanguage] = useState(firstLanguage)
  const waits = post !== null && !post.isPublished
  const [isLater, setLater] = useState(waits)
  const [firstAt] = useState(() => wallClockIn(event.timezone, waits ? post.postAt : nextHour(now)))
  const [at, setAt] = useState(firstAt)
  const [problems, setProblems] = useState<PostForm['problems']>({})
  const [problem, setProblem] = useState<string | null>(null)
  // The revision when the form began. Undefined after a conflict was reported, so that the next save overwrites the
  // other version.
  const rev = useRef(post?.rev)
  const editor = useRef<{ focus: () => void }>(null)
  const [isSaved, setSaved] = useState(false)
  const isSaving = create.isPending || change.isPending
  const isTimed = isLater !== waits || (isLater && at !== firstAt)
  const isPictureChanged = file !== null || keepsPicture !== Boolean(post?.image)

  const write = (next: string) => {
    setHtml(next)
    setProblems((before) => ({ ...before, text: undefined }))
    drafts.keep(key, next === savedText ? '' : next)
  }
  const submit = async () => {
    if (isSaving) return false
    setProblem(null)
    const postAt = isLater ? millisIn(event.timezone, at) : 0
    const found = {
      ...(html === '' ? { text: t('posts.text.missing') } : {}),
      ...(postAt === null || (isLater && postAt <= now) ? { at: t('posts.at.past') } : {}),
    }
    setProblems(found)
    if (found.text) editor.current?.focus()
    if (Object.keys(found).length > 0) return false
    const { id: eventId } = event
    try {
      const files = file ? [await readFile(file)] : undefined
      if (post) {
        const deleteFiles = !keepsPicture && post.image && !file ? [...post.files] : undefined
        await change.mutateAsync({
          eventId,
          id: post.id,
          text: html,
          ...(language === firstLanguage ? {} : { language }),
          ...(files ? { files } : {}),
          ...(deleteFiles ? { deleteFiles } : {}),
          ...(waits && isTimed ? { postAt: postAt ?? 0 } : {}),
          ...(rev.current === undefined ? {} : { rev: rev.current }),
        })
      } else
        await create.mutateAsync({ eventId, text: html, language, ...(files ? { files } : {}), postAt: postAt ?? 0 })
      drafts.keep(key, '')
      setSaved(true)
      const published = isLater ? 'posts.scheduledToast' : 'posts.published'
      toasts.success(t(post && (post.isPublished || isLater) ? 'posts.saved' : published))
      return true
    } catch (error) {
      const ofText = isApiFailure(error) ? error.fields.find(({ path }) => path === 'text') : undefined
      if (ofText)
        setProblems({
          text: t(ofText.key === 'validation.error.maxLength' ? 'posts.text.tooLong' : 'posts.text.missing'),
        })
      else if (isApiFailure(error, 'postChanged')) {
        rev.current = undefined
        setProblem(t('posts.changedMeanwhile'))
      } else {
        const why = isApiFailure(error, 'notFound') ? t('posts.gone.title') : failureText(error)
        setProblem(t(post ? 'posts.notSaved' : 'posts.notAdded', { why }))
      }
      return false
    }
  }
  return {
    post,
    first,
    round,
    picture: preview ?? (keepsPicture ? (post?.image?.path ?? null) : null),
    language,
    isLater,
    at,
    wasRestored: draft !== '' && draft !== savedText && html !== savedText,
    isSaved,
    isDirty: !isSaved && (html !== savedText || isPictureChanged || isTimed || language !== firstLanguage),
    isSaving,
    problems,
    problem,
    setEditor: (next) => {
      editor.current = next
    },
    write,
    choose: (next) => {
      setFile(next)
      setPreview(next && URL.createObjectURL(next))
      setKeepsPicture(false)
    },
    setLanguage,
    setLater,
    setAt: (next) => {
      setAt(next)
      setProblems((before) => ({ ...before, at: undefined }))
    },
    discard: () => {
      drafts.keep(key, '')
      setHtml(savedText)
      setFirst(savedText)
      setRound(round + 1)
    },
    submit,
  }
}

const HOUR = 60 * MINUTE_MS
const nextHour = (now: number) => Math.ceil((now + 1) / HOUR) * HOUR

/** Reads a picture. @throws Error when it cannot be read any more */
async function readFile(file: File): Promise<{ name: string; contentType: 'image/jpeg' | 'image/png'; data: string }> {
  const data = await dataUrlOf(file)
  const contentType = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  return { name: file.name.slice(-200) || 'picture', contentType, data: data.slice(data.indexOf(',') + 1) }
}
