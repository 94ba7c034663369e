import type { Announcement } from '@parley/contract/posts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useWordsIn } from '../../../lib/i18n/words-in.ts'
import { PageHtml } from '../../../ui/layout/page-html.tsx'
import classes from './post-body.module.css'

/** What is announced: the text and its picture. Whoever shows it waits for what cleans the text, or it would grow as that comes. */
export function PostBody({ post }: { post: Announcement }) {
  const t = useText()
  const { image, text, excerpt } = post
  const words = useWordsIn(post.language)
  return (
    <div className={classes.body}>
      <div {...words}>
        <PageHtml html={text} failed={<p className={classes.plain}>{excerpt}</p>} />
      </div>
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
