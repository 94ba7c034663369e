import type { PollAnswer } from '@parley/contract/polls'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { freeWords } from '../../../lib/i18n/words-in.ts'
import { Meta, Row, Text } from '../../../ui/layout/box.tsx'
import classes from './poll-bar.module.css'

type Props = {
  pollId: string
  answer: PollAnswer
  /** How often it was given; null where that is not shown. */
  count: number | null
  total: number
  isOwn: boolean
  isChosen: boolean
  /** Absent where one cannot choose. */
  onChoose?: () => void
}

/** One answer, with its share of all as a bar behind it and in numbers. */
export function PollBar({ pollId, answer, count, total, isOwn, isChosen, onChoose }: Props) {
  const t = useText()
  const { number } = useFormats()
  const share = count === null || total === 0 ? 0 : count / total
  return (
    <Row
      as={onChoose ? 'label' : 'div'}
      gap={10}
      padX={14}
      padY={10}
      line="around"
      round={10}
      place="own"
      tall={48}
      overflow="hidden"
      isolate
      className={classes.row}
      data-on={(onChoose ? isChosen : isOwn) || undefined}
      data-open={onChoose ? true : undefined}
    >
      <span className={classes.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
      {onChoose && (
        <input className={classes.input} type="radio" name={pollId} checked={isChosen} onChange={onChoose} />
      )}
      <Text as="span" grow leading="snug" breaks="anywhere">
        <span {...freeWords}>{answer.text}</span>
        {isOwn && (
          <Meta as="span" breaks="never" className={classes.own}>
            <IconCheck size={14} stroke={2.2} aria-hidden="true" />
            {t('polls.answer.yours')}
          </Meta>
        )}
      </Text>
      {count !== null && (
        <Text as="span" fixed size={14} weight={600} nums>
          {t('polls.share', { percent: number(Math.round(share * 100)), number: number(count) })}
        </Text>
      )}
    </Row>
  )
}
