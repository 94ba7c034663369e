import { IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { freeWords } from '../../lib/i18n/words-in.ts'
import { Chips } from '../layout/chips.tsx'
import { Avatar } from './avatar.tsx'
import classes from './met-row.module.css'

type Props = {
  name: string
  photo: string | null
  seed: string
  /** 3 below a titled section, 2 right below the page's own heading. */
  headingLevel?: 2 | 3
  /** What they do, and where. */
  line?: string | undefined
  /** Where or by whom they were met. */
  met?: ReactNode
  /** A control of its own: at the end of the row, on a phone below the words. */
  aside?: ReactNode
  tags?: string[]
  /** The last one; empty for none. */
  note: string
  noteLabel: string
  onOpen: () => void
}

/** Somebody who was met: the row opens all that is known of them. */
export function MetRow(props: Props) {
  const { name, photo, seed, headingLevel = 2, line, met, aside, tags = [], note, noteLabel, onOpen } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={classes.row}>
      <Avatar name={name} photo={photo} seed={seed} size={48} />
      <div className={classes.words}>
        <Heading className={classes.name}>
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        </Heading>
        {line && <p className={classes.line}>{line}</p>}
        {met && <p className={classes.met}>{met}</p>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
      {(tags.length > 0 || note) && (
        <div className={classes.said}>
          <Chips items={tags} max={6} />
          {note && (
            <p className={classes.note}>
              <IconNote size={16} stroke={1.7} role="img" aria-label={noteLabel} />
              <span {...freeWords}>{note}</span>
            </p>
          )}
        </div>
      )}
    </article>
  )
}
