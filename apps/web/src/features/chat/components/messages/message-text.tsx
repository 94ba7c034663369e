import { freeWords } from '../../../../lib/i18n/words-in.ts'
import { textParts } from '../../text-parts.ts'
import classes from './message-text.module.css'

/** The words of a message as they were written; addresses are links that say where they lead. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={classes.text} {...freeWords}>
      {textParts(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.shown}
          </a>
        ),
      )}
    </p>
  )
}
