import type { Announcement } from '@parley/contract/posts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { PageHtml } from '../../../ui/layout/page-html.tsx'
import classes from './post-body.module.css'

/** What is announced: the text and its picture. Whoever shows it waits for what cleans the text, or it would grow as that comes. */
export function PostBody({ post }: { post: Announcement }) {
  const t = useText()
  const { image, text, excerpt } = post
  const plain = <p className={classes.plain}>{excerpt}</p>
  return (
    <div className={classes.body} dir="auto">
      <PageHtml html={text} failed={plain} />
      {image && (
        <img
          className={classes.picture}
          src={image.path}
          width={image.widthPx}
          height={image.heightPx}
          alt={t('posts.picture.of', { name: post.author.fullName })}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  )
}
