import type { ImportPreview } from '@parley/contract/imports'
import { IconArrowRight } from '@tabler/icons-react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Box, looks, Row, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { Chips } from '../../../ui/layout/chips.tsx'
import { Line, Lines } from './parts/lines.tsx'

const BEFORE = looks({ size: 14, tone: 'meta' })
const ARROW = looks({ fixed: true, tone: 'meta' })

type TalkTime = ImportPreview['added'][number]['at']
type Props = { preview: ImportPreview; zone: string }

/** Shows a time and a place, such as "Sat 31 Jan 2026, 14:30–15:00 · Hall". */
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

export function TalkLines({ talks, count, zone }: TalkProps) {
  return (
    <Lines count={count}>
      {talks.map(({ guid, title, at }) => (
        <Line key={guid} title={title} text={<When at={at} zone={zone} />} />
      ))}
    </Lines>
  )
}

export function ChangedLines({ preview: { changed, counts } }: Props) {
  const t = useText()
  return (
    <Lines count={counts.changed}>
      {changed.map(({ guid, title, titleBefore, fields }) => (
        <Line key={guid} title={title}>
          {titleBefore !== null && <span className={BEFORE}>{t('imports.titleBefore', { title: titleBefore })}</span>}
          <Box padTop={4}>
            <Chips items={fields.map((field) => t(`imports.field.${field}`))} max={fields.length} />
          </Box>
        </Line>
      ))}
    </Lines>
  )
}

export function MovedLines({ preview: { moved, counts }, zone }: Props) {
  const t = useText()
  return (
    <Lines count={counts.moved}>
      {moved.map(({ guid, title, from, to }) => (
        <Line key={guid} title={title}>
          <span className={BEFORE}>
            <VisuallyHidden>{t('imports.from')}</VisuallyHidden>
            <When at={from} zone={zone} />
          </span>
          <Row as="span" gap={6} size={14} tone="ink" weight={600}>
            <IconArrowRight className={ARROW} size={16} stroke={1.8} aria-hidden="true" />
            <VisuallyHidden>{t('imports.to')}</VisuallyHidden>
            <When at={to} zone={zone} />
          </Row>
        </Line>
      ))}
    </Lines>
  )
}
