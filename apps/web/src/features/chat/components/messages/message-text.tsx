import { unknownLangProps } from '../../../../lib/i18n/index.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { textParts } from '../../text-parts.ts'
import classes from './bubble.module.css'

const WORDS = `${classes.written} ${looks({ breaks: 'anywhere' })}`
const LINK = looks({ tone: 'inherit', weight: 600, underline: true })

/** Shows the text of a message. URLs become links that show their true target. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={WORDS} {...unknownLangProps}>
      {textParts(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a key={index} className={LINK} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.shown}
          </a>
        ),
      )}
    </p>
  )
}
