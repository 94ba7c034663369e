import type { Announcement } from '@parley/contract/posts'
import { useLangProps, useText } from '../../../lib/i18n/index.ts'
import { Box, looks, Text } from '../../../ui/layout/box.tsx'
import { PageHtml } from '../../../ui/layout/page-html.tsx'
import classes from './post-body.module.css'

const PICTURE = `${looks({ above: 16, round: 12, show: 'block', most: 'full', high: 'auto', picture: 'contain' })} ${classes.picture}`

/**
 * Shows the text of an announcement. Callers load the sanitizer first. Otherwise the text would grow once it arrives.
 */
export function PostBody({ post }: { post: Announcement }) {
  const t = useText()
  const { image, text, excerpt } = post
  const words = useLangProps(post.language)
  return (
    <Box tone="ink" leading="body" breaks="anywhere" className={classes.body}>
      <div {...words}>
        <PageHtml html={text} failed={<Text>{excerpt}</Text>} />
      </div>
      {image && (
        <img
          className={PICTURE}
          src={image.path}
          width={image.widthPx}
          height={image.heightPx}
          alt={t('posts.picture.of', { name: post.author.fullName })}
          loading="lazy"
          decoding="async"
        />
      )}
    </Box>
  )
}
