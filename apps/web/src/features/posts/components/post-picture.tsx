import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { ChoosePicture, PictureControl, RemovePicture } from '../../../ui/forms/picture-control.tsx'
import { Box } from '../../../ui/layout/box.tsx'
import { PICTURE_LIMIT, PICTURE_TYPES, pictureProblem } from '../../accounts/index.ts'
import type { PostForm } from '../use-post-form.ts'
import classes from './post-picture.module.css'

/** The picture of an announcement: chosen from a file, replaced, or taken away. It is sent with the text. */
export function PostPicture({ form }: { form: PostForm }) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const shown = form.picture
  const take = (chosen: File) => {
    const wrong = pictureProblem(chosen)
    setProblem(wrong === 'validation.error.maxFileSize' ? t('error.imageTooLarge') : wrong && t(wrong, PICTURE_LIMIT))
    if (!wrong) form.choose(chosen)
  }
  return (
    <PictureControl
      label={t('posts.picture')}
      hint={t('posts.picture.hint')}
      picture={
        <Box surface="sunken" line="around" round={10} tone="meta" className={classes.frame}>
          {shown ? (
            <img className={classes.shown} src={shown} alt="" />
          ) : (
            <IconPhoto size={26} stroke={1.5} aria-hidden="true" />
          )}
        </Box>
      }
      actions={
        <>
          <ChoosePicture
            label={t(shown ? 'posts.picture.replace' : 'posts.picture.choose')}
            accept={PICTURE_TYPES}
            onFile={take}
          />
          {shown && (
            <RemovePicture
              label={t('posts.picture.remove')}
              onPress={() => {
                setProblem(null)
                form.choose(null)
              }}
            />
          )}
        </>
      }
      problem={problem}
    />
  )
}
