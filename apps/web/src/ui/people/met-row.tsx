import { IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { unknownLangProps } from '../../lib/i18n/index.ts'
import { Chips } from '../layout/chips.tsx'
import { COVER } from '../layout/cover-link.tsx'
import { looks } from '../layout/look.ts'
import { Avatar } from './avatar.tsx'
import classes from './met-row.module.css'

const ROW = `l-grid ${classes.row} ${looks({ gap: 14, rowGap: 0, align: 'center', padX: 18, padY: 14, surface: 'plain', phone: { padX: 'gutter' } })}`
const WORDS = looks({ shrink: true })
const NAME = looks({ size: 16, weight: 700, leading: 'snug' })
const OPEN = `${COVER} ${looks({ pad: 0, breaks: 'anywhere' })}`
const LINE = looks({ size: 13, tone: 'soft', breaks: 'anywhere' })
const MET = looks({ size: 13, tone: 'meta', breaks: 'anywhere' })
const SAID = `l-stack ${classes.said} ${looks({ gap: 6, above: 8 })}`
const ASIDE = `${classes.aside} ${looks({ place: 'over' })}`
const NOTE = `l-row ${looks({ align: 'start', gap: 6, size: 14, tone: 'soft' })}`
const SIGN = looks({ fixed: true, above: 2, tone: 'meta' })
const TWO_LINES = looks({ lines: 2 })

type Props = {
  name: string
  photo: string | null
  seed: string
  /** The level of the heading: 3 below a titled section, 2 directly below the page's own heading. */
  headingLevel?: 2 | 3
  line?: string | undefined
  met?: ReactNode
  /** The content at the end of the row, on a phone below the text. */
  aside?: ReactNode
  tags?: string[]
  /** The note about the person. Empty if there is none. */
  note: string
  noteLabel: string
  onOpen: () => void
}

/** A row for a person that the reader has met. A press opens everything known about the person. */
export function MetRow(props: Props) {
  const { name, photo, seed, headingLevel = 2, line, met, aside, tags = [], note, noteLabel, onOpen } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={ROW}>
      <Avatar name={name} photo={photo} seed={seed} size={48} />
      <div className={WORDS}>
        <Heading className={NAME}>
          <button type="button" className={OPEN} aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        </Heading>
        {line && <p className={LINE}>{line}</p>}
        {met && <p className={MET}>{met}</p>}
      </div>
      {aside && <div className={ASIDE}>{aside}</div>}
      {(tags.length > 0 || note) && (
        <div className={SAID}>
          <Chips items={tags} max={6} />
          {note && (
            <p className={NOTE}>
              <IconNote size={16} stroke={1.7} className={SIGN} role="img" aria-label={noteLabel} />
              <span className={TWO_LINES} {...unknownLangProps}>
                {note}
              </span>
            </p>
          )}
        </div>
      )}
    </article>
  )
}
