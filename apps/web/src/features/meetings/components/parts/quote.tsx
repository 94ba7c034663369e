import { freeWords } from '../../../../lib/i18n/words-in.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './quote.module.css'

type Props = {
  /** Who wrote it. */
  name: string
  photo?: string | null
  /** Their id; it chooses the colours of their letters. */
  seed?: string
  /** Where nobody wrote anything, nothing is shown. */
  text: string
  /** At most three lines and no face, as in a list. */
  short?: boolean
  /** The name can be read; otherwise it is only heard. */
  named?: boolean
}

/** What someone wrote with a request, an answer or a cancel. */
export function Quote({ name, photo, seed, text, short = false, named = false }: Props) {
  if (!text) return null
  return (
    <figure className={classes.quote} data-short={short || undefined} data-named={named || undefined}>
      {!short && <Avatar name={name} photo={photo} size={32} {...(seed ? { seed } : {})} />}
      <blockquote className={classes.text} {...freeWords}>
        {text}
      </blockquote>
      <figcaption className={classes.name}>{name}</figcaption>
    </figure>
  )
}
