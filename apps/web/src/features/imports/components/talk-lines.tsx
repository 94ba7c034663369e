import type { ImportPreview } from '@parley/contract/imports'
import { IconArrowRight } from '@tabler/icons-react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Chips } from '../../../ui/layout/chips.tsx'
import classes from './parts/lines.module.css'
import { Lines } from './parts/lines.tsx'

type TalkTime = ImportPreview['added'][number]['at']
type Props = { preview: ImportPreview; zone: string }

/** "Sat 31 Jan 2026, 14:30–15:00 · Hall", on the clock of `zone`. */
function When({ at, zone }: { at: TalkTime; zone: string }) {
  const { day, timeRange } = useFormats()
  return (
    <span>
      <time dateTime={new Date(at.sdt).toISOString()}>
        {day(at.sdt, zone, 'dated')}, {timeRange(at.sdt, at.edt, zone)}
      </time>
      {at.room !== null && ` · ${at.room}`}
    </span>
  )
}

type TalkProps = { talks: ImportPreview['added' | 'dropped']; count: number; zone: string }

/** Talks with their only time: those that the event does not have yet, or that the file no longer has. */
export function TalkLines({ talks, count, zone }: TalkProps) {
  return (
    <Lines count={count}>
      {talks.map(({ guid, title, at }) => (
        <li key={guid} className={classes.line}>
          <span className={classes.title}>{title}</span>
          <span className={classes.text}>
            <When at={at} zone={zone} />
          </span>
        </li>
      ))}
    </Lines>
  )
}

/** Talks of which the file says something else, and what. */
export function ChangedLines({ preview: { changed, counts } }: Props) {
  const t = useText()
  return (
    <Lines count={counts.changed}>
      {changed.map(({ guid, title, titleBefore, fields }) => (
        <li key={guid} className={classes.line}>
          <span className={classes.title}>{title}</span>
          {titleBefore !== null && (
            <span className={classes.before}>{t('imports.titleBefore', { title: titleBefore })}</span>
          )}
          <div className={classes.chips}>
            <Chips items={fields.map((field) => t(`imports.field.${field}`))} max={fields.length} />
          </div>
        </li>
      ))}
    </Lines>
  )
}

/** Talks at another time or in another room: where they were, and where they will be. */
export function MovedLines({ preview: { moved, counts }, zone }: Props) {
  const t = useText()
  return (
    <Lines count={counts.moved}>
      {moved.map(({ guid, title, from, to }) => (
        <li key={guid} className={classes.line}>
          <span className={classes.title}>{title}</span>
          <span className={classes.from}>
            <span className={classes.said}>{t('imports.from')}</span>
            <When at={from} zone={zone} />
          </span>
          <span className={classes.to}>
            <IconArrowRight className={classes.arrow} size={16} stroke={1.8} aria-hidden="true" />
            <span className={classes.said}>{t('imports.to')}</span>
            <When at={to} zone={zone} />
          </span>
        </li>
      ))}
    </Lines>
  )
}
